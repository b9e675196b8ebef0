# bash completion for warwright: the program itself knows what fits (`warwright __complete`).
# Candidates are names from packs of strangers: they are compared and never expanded, so no
# `compgen -W` and no unquoted `$(...)`.
_warwright() {
    local IFS=$'\n' line=${COMP_LINE:0:COMP_POINT} current before words candidates candidate
    # Words as the program gets them: bash's own also break at `:` and `=`.
    read -ra words <<<"${line//[[:blank:]]/$'\n'}" -d ''
    words=("${words[@]:1}")
    [[ $line == *[[:blank:]] ]] && words+=("")
    current=${words[-1]}
    COMPREPLY=()
    mapfile -t candidates < <("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)
    if [[ ${candidates[0]} == :files ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
    fi
    # bash keeps what it took for earlier words.
    before=${current%"${COMP_WORDS[COMP_CWORD]}"}
    for candidate in "${candidates[@]}"; do
        [[ $candidate == "$current"* ]] && COMPREPLY+=("${candidate#"$before"}")
    done
}
complete -F _warwright warwright
