/** One field of a visitors' form as HTML has it, with its label, its help and what is wrong. */
import { countryCodes } from '#model/fields/countries.ts'
import { optionsOf, type Option } from '#model/fields/field-options.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { Problem } from '#model/fields/problem.ts'
import { inputName } from '#model/site/plain-form.ts'
import { html, nothing, type Html } from '#server/ground/html.ts'
import type { Site } from './site.ts'

/** What a form is drawn with: on which site, what is filled in and what is wrong, by the names of the fields. */
export type Drawing = {
  site: Site
  form: string
  values: Readonly<Record<string, unknown>>
  problems: Readonly<Record<string, Problem>>
}

export const idOf = (form: string, { name }: Pick<FormField, 'name'>): string => `f-${form}-${name}`

type Drawn = { field: FormField; site: Site; id: string; value: unknown; said: Html }

export function drawInput(field: FormField, { site, form, values, problems }: Drawing): Html {
  const id = idOf(form, field)
  const problem = Object.hasOwn(problems, field.name) ? problems[field.name] : undefined
  const help = field.help ? `${id}-help` : ''
  const wrong = problem ? `${id}-wrong` : ''
  const describedBy = [wrong, help].filter(Boolean).join(' ')
  const said = html`${field.required && html` required`}${problem && html` aria-invalid="true"`}${
    describedBy && html` aria-describedby="${describedBy}"`
  }`
  const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
  const below = html`${problem && html`<p class="problem" id="${wrong}">${site.explain(problem)}</p>`}${
    field.help && html`<p class="muted" id="${help}">${field.help}</p>`
  }`
  return html`<div class="field">${drawKind({ field, site, id, value, said })}${below}</div>`
}

function drawKind(drawn: Drawn): Html {
  const { field } = drawn
  if (field.type === 'checkbox' || field.type === 'switch') return drawBox(drawn)
  if (field.type === 'radio' || field.multiple) return drawChoices(drawn)
  return html`<label for="${drawn.id}">${labelOf(drawn)}</label>${drawLine(drawn)}`
}

const labelOf = ({ field: { label, name, required }, site }: Drawn): Html =>
  html`${label || name}${required && html` <span class="muted">(${site.say('required')})</span>`}`

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function drawLine({ field, site, id, value, said }: Drawn): Html {
  const named = html`id="${id}" name="${inputName(field)}"${said}`
  const text = textOf(value)
  switch (field.type) {
    case 'textarea':
      return html`<textarea ${named} rows="${field.rows ?? 5}">${text}</textarea>`
    case 'country':
      return drawSelect(named, { options: countriesOf(site, field), value: text, none: site.say('choose') })
    case 'dropdown':
    case 'select':
      if (!field.other)
        return drawSelect(named, { options: optionsOf(field) ?? [], value: text, none: site.say('choose') })
      return drawOwn(named, { field, id, value: text })
    case 'combobox':
      return drawOwn(named, { field, id, value: text })
    case 'date-picker':
      return html`<input type="date" ${named} value="${text}" />`
    case 'number':
    case 'increment':
    case 'slider':
      return html`<input type="number" step="any" inputmode="decimal" ${named} value="${text}" />`
    default:
      return html`<input type="${kindOf(field)}" ${named}${completing(field)} value="${text}" />`
  }
}

const kindOf = ({ rules = [] }: FormField): string =>
  rules.includes('email') ? 'email' : rules.includes('phone') ? 'tel' : rules.includes('url') ? 'url' : 'text'

/** Browsers offer an address or a number that they know. */
const completing = ({ rules = [] }: FormField): Html =>
  rules.includes('email')
    ? html` autocomplete="email"`
    : rules.includes('phone')
      ? html` autocomplete="tel"`
      : nothing

type Chosen = { options: readonly Option[]; value: string; none: string }

const drawSelect = (named: Html, { options, value: chosen, none }: Chosen): Html =>
  html`<select ${named}>
    <option value="">${none}</option>
    ${options.map(
      ({ value, label }) =>
        html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`,
    )}
  </select>`

/** One of the options, or a text of one's own. */
const drawOwn = (named: Html, { field, id, value }: { field: FormField; id: string; value: string }): Html =>
  html`<input type="text" list="${id}-options" ${named} value="${value}" />
    <datalist id="${id}-options">
      ${(optionsOf(field) ?? []).map((option) => html`<option value="${option.value}">${option.label}</option>`)}
    </datalist>`

const drawBox = (drawn: Drawn): Html =>
  html`<label class="box"
    ><input
      type="checkbox"
      id="${drawn.id}"
      name="${inputName(drawn.field)}"
      value="true"
      ${drawn.said}
      ${drawn.value === true && html` checked`}
    /><span>${labelOf(drawn)}</span></label
  >`

/** All options in view: one of them, or several. */
function drawChoices(drawn: Drawn): Html {
  const { field, id, value, said } = drawn
  const chosen = new Set([value].flat().map(textOf))
  const type = field.multiple ? 'checkbox' : 'radio'
  return html`<fieldset class="choices" id="${id}" tabindex="-1">
    <legend>${labelOf(drawn)}</legend>
    ${(optionsOf(field) ?? []).map(
      (option) =>
        html`<label class="box"
          ><input
            type="${type}"
            name="${inputName(field)}"
            value="${option.value}"
            ${type === 'radio' && said}
            ${chosen.has(option.value) && html` checked`}
          /><span>${option.label}</span></label
        >`,
    )}
  </fieldset>`
}

/** By their names in the language of the page. */
function countriesOf({ language }: Site, { exclude = [] }: FormField): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countryCodes
    .filter((code) => !exclude.includes(code))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
