/** Shown when not even the white label could be loaded: no words, no theme, so plain English and plain elements. */
export const StartFailure = () => (
  <main style={{ maxWidth: 480, margin: '15vh auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}>
    <h1>An error occurred</h1>
    <p>Sorry, we encountered a technical error, wait a few minutes and reload</p>
    <button type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
)
