// A plain search, in place of the server's.

// The words of a search, as the server parts them: runs of Hangul, and of other letters and
// digits, which go on over one `-`, `_` or `.`; signs are none, but for those of `C++` and `C#`.
const wordsOf = /[가-힣]+|[a-z](?:\+\+|#)|(?:(?![가-힣])[\p{L}\p{N}])+(?:[-_.](?:(?![가-힣])[\p{L}\p{N}])+)*/gu;

// Words of Hangul may stand anywhere, across gaps too, with or without what sticks to their end;
// others begin a word, and joined ones may stand apart.
function says(text, q, endings) {
  const gapless = text.replaceAll(" ", "");
  const folded = q.normalize("NFKC").toLowerCase();
  const found = [...folded.matchAll(wordsOf)];
  // A particle behind letters, as in `DynamoDB에`, asks for nothing.
  const asks = ([word], at) => !(at > 0 && endings.includes(word) && found[at].index === found[at - 1].index + found[at - 1][0].length);
  const words = found.filter(asks).map(([word]) => word);
  return words.length > 0 && words.every((word) => (isHangul(word) ? saysHangul(gapless, word, endings) : saysLetters(text, word)));
}

function saysHangul(gapless, word, endings) {
  const ending = endings.find((ending) => word.endsWith(ending) && word.length - ending.length >= 2);
  return gapless.includes(ending ? word.slice(0, -ending.length) : word);
}

function saysLetters(text, word) {
  return saysWord(text, word) || word.split(/[-_.]/).every((part) => saysWord(text, part));
}

// A short word or a number is meant whole; of a longer one the beginning is enough. One thing
// and several of it are the same word.
function saysWord(text, word) {
  const whole = word.length <= 4 || /\p{N}$/u.test(word);
  return begins(text, word, whole) || (/^[a-z]{3,}$/.test(word) && numbers(word).some((other) => begins(text, other, true)));
}

// How a word may be written for one thing and for several.
function numbers(word) {
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^aeious]s$|[ae]s$/.test(word) && word.length > 3) return [word.slice(0, -1)];
  return /[^aeiou]y$/.test(word) ? [`${word}s`, `${word.slice(0, -1)}ies`] : [`${word}s`, `${word}es`];
}

function isHangul(letter) {
  return letter[0] >= "가" && letter[0] <= "힣";
}

// Whether the text goes on with a letter or a digit of the same word there.
function goesOn(text, at) {
  const letter = text.charAt(at);
  return /[\p{L}\p{N}]/u.test(letter) && !isHangul(letter);
}

// Nothing that is typed becomes a pattern.
function begins(text, word, whole) {
  const isThere = (at) => !goesOn(text, at - 1) && !(whole && goesOn(text, at + word.length));
  let at = text.indexOf(word);
  while (at >= 0 && !isThere(at)) at = text.indexOf(word, at + 1);
  return at >= 0;
}
