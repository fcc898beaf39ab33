/** The page on which somebody says who they are, in Icelandic or English. */

export type PageLanguage = 'is' | 'en'

const words = {
  en: {
    title: 'National sign-in',
    notice: 'This is a stand-in for trials: it believes whatever national id it is given.',
    nationalId: 'National id',
    hint: 'Ten digits, such as 010180-2989',
    name: 'Name',
    signIn: 'Sign in',
    cancel: 'Cancel',
    wrong: 'A national id has ten digits.',
    people: 'Or choose somebody',
  },
  is: {
    title: 'Innskráning með rafrænum skilríkjum',
    notice: 'Þetta er staðgengill til prófunar: hann trúir hvaða kennitölu sem er.',
    nationalId: 'Kennitala',
    hint: 'Tíu tölustafir, til dæmis 010180-2989',
    name: 'Nafn',
    signIn: 'Skrá inn',
    cancel: 'Hætta við',
    wrong: 'Kennitala er tíu tölustafir.',
    people: 'Eða veldu einhvern',
  },
} as const

/** Invented people to choose from. */
const people = [
  { name: 'Jón Prufuson', nationalId: '010180-2989' },
  { name: 'Anna Prufudóttir', nationalId: '120675-3389' },
  { name: 'Robin Trial', nationalId: '311290-4419' },
] as const

/** The language the portal asks for, or else the browser. */
export function choosePageLanguage(wanted: string): PageLanguage {
  const first = wanted.split(/[\s,;]+/).find((part) => /^(is|en)\b/i.test(part))
  return first?.toLowerCase().startsWith('is') ? 'is' : 'en'
}

/** Ten digits with or without the hyphen; null where it is none. */
export function readNationalId(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

type Shown = { uid: string; language: PageLanguage; entered?: { nationalId: string; name: string } }

export function drawIdentityPage({ uid, language, entered }: Shown): string {
  const said = words[language]
  const { nationalId = '', name = '' } = entered ?? {}
  const wrong = entered ? `<p role="alert" id="wrong">${said.wrong}</p>` : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${said.title}</title><style>${style}</style></head><body><main>
<h1>${said.title}</h1><p class="notice">${said.notice}</p>
<form method="post" action="/interaction/${escape(uid)}">
${wrong}<label for="nationalId">${said.nationalId}</label>
<input id="nationalId" name="nationalId" inputmode="numeric" autocomplete="off" aria-describedby="hint" value="${escape(nationalId)}" autofocus>
<small id="hint">${said.hint}</small>
<label for="name">${said.name}</label>
<input id="name" name="name" autocomplete="off" value="${escape(name)}">
<p class="buttons"><button name="do" value="sign-in">${said.signIn}</button>
<button name="do" value="cancel" class="plain">${said.cancel}</button></p>
</form>
<h2>${said.people}</h2>
${people.map((person) => drawPerson(uid, person)).join('\n')}
</main></body></html>`
}

function drawPerson(uid: string, { name, nationalId }: (typeof people)[number]): string {
  return `<form method="post" action="/interaction/${escape(uid)}" class="person">
<input type="hidden" name="nationalId" value="${nationalId}"><input type="hidden" name="name" value="${name}">
<button name="do" value="sign-in" class="plain">${name} <span>${nationalId}</span></button></form>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f4;color:#1b2733}
main{max-width:26rem;margin:4rem auto;padding:2rem;background:#fff;border-radius:.5rem;box-shadow:0 1px 6px #0002}
h1{font-size:1.4rem;margin:0}h2{font-size:1rem;margin:1.5rem 0 .5rem}.notice,small{color:#54606c}
label{display:block;margin-top:1rem;font-weight:600}input:not([type=hidden]){box-sizing:border-box;width:100%;padding:.6rem;font:inherit;border:1px solid #76838f;border-radius:.3rem}
button{font:inherit;padding:.6rem 1.2rem;border-radius:.3rem;border:1px solid #14507f;background:#14507f;color:#fff;cursor:pointer}
button.plain{background:#fff;color:#14507f}.buttons{display:flex;gap:.75rem}.person{margin:.4rem 0}.person button{width:100%;text-align:left}
.person span{float:right;color:#54606c}[role=alert]{color:#a4161a;font-weight:600}
button:focus-visible,input:focus-visible{outline:3px solid #f2a900;outline-offset:2px}`
