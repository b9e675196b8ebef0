# bash completion for warwright: the program itself knows what fits (`warwright __complete`).
_warwright() {
    local IFS=$'\n' line=${COMP_LINE:0:COMP_POINT} current words candidates
    # Words as the program gets them: bash's own also break at `:` and `=`.
    read -ra words <<<"${line//[[:blank:]]/$'\n'}" -d ''
    words=("${words[@]:1}")
    [[ $line == *[[:blank:]] ]] && words+=("")
    current=${words[-1]}
    candidates=$("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)
    if [[ $candidates == :files ]]; then
        compopt -o filenames
        COMPREPLY=($(compgen -f -- "$current"))
        return
    fi
    COMPREPLY=($(compgen -W "$candidates" -- "$current"))
    # What bash took for an earlier word is there already.
    local before=${current%"${COMP_WORDS[COMP_CWORD]}"}
    [[ -n $before && $current == "$before"* ]] && COMPREPLY=("${COMPREPLY[@]#"$before"}")
}
complete -F _warwright warwright
