# bash completion for warwright
_warwright() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local commands="check fix get set rename export pack unpack new analyze schema docs edit"
    local analyses="odds sight reach threat fairness value power army keywords quickref"
    case $previous in
        --format)
            case $command in
                export) COMPREPLY=($(compgen -W "pdf png svg" -- "$current")) ;;
                analyze) COMPREPLY=($(compgen -W "text json" -- "$current")) ;;
                *) COMPREPLY=($(compgen -W "text json sarif github" -- "$current")) ;;
            esac
            return ;;
        --fail-on) COMPREPLY=($(compgen -W "error warning info" -- "$current")); return ;;
        --paper) COMPREPLY=($(compgen -W "a4 letter a3" -- "$current")); return ;;
        --copies) COMPREPLY=($(compgen -W "deck one" -- "$current")); return ;;
        --duplex) COMPREPLY=($(compgen -W "none long short fold" -- "$current")); return ;;
        --marks) COMPREPLY=($(compgen -W "none crop lines" -- "$current")); return ;;
        --of) COMPREPLY=($(compgen -W "content check" -- "$current")); return ;;
    esac
    if [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W "$commands --help --version" -- "$current"))
        return
    fi
    if [ "$COMP_CWORD" = 2 ] && [ "$command" = analyze ]; then
        COMPREPLY=($(compgen -W "$analyses --help" -- "$current"))
        return
    fi
    if [[ $current == -* ]]; then
        local options="--help --packs"
        case $command in
            check) options+=" --release --fail-on --format --output" ;;
            fix) options+=" --dry-run --all" ;;
            export) options+=" --sheet --ref --format --paper --copies --duplex --bleed --marks --dpi --output" ;;
            pack) options+=" --output --release" ;;
            unpack|docs) options+=" --output" ;;
            schema) options+=" --output --of" ;;
            new) options+=" --in --system --title --with" ;;
            # Each analysis has its own; the program knows them.
            analyze) options+=" $(warwright analyze "${COMP_WORDS[2]}" --help 2>/dev/null |
                grep -o -- '^  \(-[a-z],\)\?--[a-z-]*' | grep -o -- '--[a-z-]*' | sort -u | tr '\n' ' ')" ;;
        esac
        COMPREPLY=($(compgen -W "$options" -- "$current"))
        return
    fi
    COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _warwright warwright
