.pragma library

// Sums in number fields, such as 5+1, 2*(3-1) or 10/4. NaN for anything else; text is never run as code.
function evaluate(text) {
    let at = 0;
    const source = String(text).replace(/\s+/g, "").replace(/−/g, "-").replace(/[×]/g, "*");
    function factor() {
        if (source[at] === "-") {
            at++;
            return -factor();
        }
        if (source[at] === "(") {
            at++;
            const inner = sum();
            if (source[at] !== ")")
                return NaN;
            at++;
            return inner;
        }
        const match = /^\d+(\.\d+)?/.exec(source.slice(at));
        if (!match)
            return NaN;
        at += match[0].length;
        return Number(match[0]);
    }
    function product() {
        let value = factor();
        while (source[at] === "*" || source[at] === "/") {
            const operator = source[at++];
            const right = factor();
            value = operator === "*" ? value * right : value / right;
        }
        return value;
    }
    function sum() {
        let value = product();
        while (source[at] === "+" || source[at] === "-") {
            const operator = source[at++];
            const right = product();
            value = operator === "+" ? value + right : value - right;
        }
        return value;
    }
    if (source.length === 0 || source.length > 64)
        return NaN;
    const result = sum();
    return at === source.length && isFinite(result) ? result : NaN;
}
