# bash completion for warwright
_warwright() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local commands="check fix get set rename export pack unpack new schema docs edit"
    case $previous in
        --format)
            if [ "$command" = export ]; then COMPREPLY=($(compgen -W "pdf png svg" -- "$current"))
            else COMPREPLY=($(compgen -W "text json sarif github" -- "$current")); fi
            return ;;
        --fail-on) COMPREPLY=($(compgen -W "error warning info" -- "$current")); return ;;
        --paper) COMPREPLY=($(compgen -W "a4 letter a3" -- "$current")); return ;;
        --copies) COMPREPLY=($(compgen -W "deck one" -- "$current")); return ;;
        --duplex) COMPREPLY=($(compgen -W "none long short fold" -- "$current")); return ;;
        --marks) COMPREPLY=($(compgen -W "none crop lines" -- "$current")); return ;;
    esac
    if [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W "$commands --help --version" -- "$current"))
        return
    fi
    if [[ $current == -* ]]; then
        local options="--help --packs"
        case $command in
            check) options+=" --release --fail-on --format --output" ;;
            fix) options+=" --dry-run --all" ;;
            export) options+=" --sheet --ref --format --paper --copies --duplex --bleed --marks --dpi --output" ;;
            pack) options+=" --output --release" ;;
            unpack|schema|docs) options+=" --output" ;;
            new) options+=" --in --system --title" ;;
        esac
        COMPREPLY=($(compgen -W "$options" -- "$current"))
        return
    fi
    COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _warwright warwright
