const reloadedAt = 'portico.reloadedAt'
/** A second failure within this time is no update, and reloading again would not help. */
const pauseMs = 20_000

/** After an update the files of an open page are gone from the server: the page is loaded anew, once. */
export const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (Date.now() - before < pauseMs) return
    event.preventDefault()
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    window.location.reload()
  })
}
