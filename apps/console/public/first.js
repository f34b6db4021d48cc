// Runs before the first paint, while the modules are on their way. A file of its own: the content policy allows no inline script.
const stored = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key))
  } catch {
    return null // another program stored its value under our key
  }
}
document.documentElement.dataset.theme = stored('chargedeck.look')?.state?.look?.theme ?? 'dark-menu' // no white flash
const { value, expire } = stored('Access-Token') ?? {}
if (expire > Date.now())
  window.firstMe = fetch('/api/getLoginUser', { headers: { authorization: `Bearer ${value}` } }).catch(() => null)
