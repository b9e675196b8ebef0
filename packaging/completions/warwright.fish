# fish completion for warwright: the program itself knows what fits (`warwright __complete`).
function __warwright_candidates
    set -l words (commandline -opc)
    set -l found ($words[1] __complete $words[2..-1] (commandline -ct) 2>/dev/null)
    if test "$found[1]" = ":files"
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $found
    end
end
complete -c warwright -f -a '(__warwright_candidates)'
