// Runs before the first paint, so that a dark console never flashes white. A file of its own: the content policy allows no inline script.
try {
  const { state } = JSON.parse(localStorage.getItem('chargedeck.look'))
  document.documentElement.dataset.theme = state.look.theme
} catch {
  document.documentElement.dataset.theme = 'dark-menu'
}
