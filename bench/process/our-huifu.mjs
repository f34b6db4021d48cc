// Loaded before the server of a bench: what it would ask Huifu, it asks the Huifu of the bench, at the address in HUIFU_URL.
const theirs = 'https://api.huifu.com'
const ours = process.env['HUIFU_URL']
const usual = globalThis.fetch

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  return ours && address.startsWith(theirs) ? usual(address.replace(theirs, ours), init) : usual(input, init)
}
