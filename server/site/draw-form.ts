/** A form as visitors fill it in: plain HTML, what is wrong beside each field, and what was typed kept. */
import type { FormField } from '#model/fields/form-field.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { flattenFields, startValues } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm, stepsInOrder } from '#model/forms/form-structure.ts'
import { askedOfVisitors } from '#model/site/plain-form.ts'
import { newId } from '#server/store/new-id.ts'
import { drawInput, idOf, type Drawing } from './draw-input.ts'
import { html, nothing, type Html } from '#server/ground/html.ts'
import type { Site } from './site.ts'
import type { Sending, VisitorsForm } from './visitors-forms.ts'

type Shown = { site: Site; path: string; sending: Sending | null; forms: ReadonlyMap<string, VisitorsForm> }

/** The form of a block; once it is sent, what the firm says to that and the forms that follow. */
export function drawVisitorsForm(form: VisitorsForm, shown: Shown): Html {
  const { sending, forms } = shown
  const followed = sending !== null && form.subforms.includes(sending.form)
  const isSent = followed || (sending?.form === form.id && sending.isSent)
  if (!isSent) return drawForm(form, shown)
  const following = form.subforms.flatMap((id) => forms.get(id) ?? [])
  return html`${drawEnd(form)}${following.map((one) =>
    sending?.form === one.id && sending.isSent ? drawEnd(one) : drawForm(one, shown),
  )}`
}

const drawEnd = ({ id, endMessage }: VisitorsForm): Html =>
  html`<div class="form sent" id="form-${id}" role="status">
    ${endMessage.split('\n').map((line) => html`<p>${line}</p>`)}
  </div>`

function drawForm(form: VisitorsForm, { site, path, sending }: Shown): Html {
  const own = sending?.form === form.id && !sending.isSent ? sending : null
  const fields = fieldsOfForm(form.steps)
  const drawing: Drawing = {
    site,
    form: form.id,
    values: own?.values ?? startValues(askedOfVisitors(fields)),
    problems: own?.problems ?? {},
  }
  const steps = stepsInOrder(form.steps)
  return html`<form
    class="form asked"
    id="form-${form.id}"
    method="post"
    action="${path}#form-${form.id}"
    novalidate
    aria-label="${form.name}"
  >
    <h2>${form.name}</h2>
    ${form.description && html`<p class="muted">${form.description}</p>`} ${drawWrong(own, fields, drawing)}
    <input type="hidden" name="form" value="${form.id}" />
    <input type="hidden" name="version" value="${form.version}" />
    <input type="hidden" name="id" value="${own?.id ?? newId()}" />
    ${steps.map((step) => drawStep(step, { drawing, isOnly: steps.length === 1 }))}
    <p><button class="button primary">${site.say('send')}</button></p>
  </form>`
}

/** What is wrong, above all fields, each leading to its field. */
function drawWrong(
  own: Sending | null,
  fields: readonly FormField[],
  { site, form, problems }: Drawing,
): Html {
  if (own === null || own.isSent) return nothing
  const wrong = askedOfVisitors(fields).filter(({ name }) => Object.hasOwn(problems, name))
  return html`<div class="wrong" role="alert">
    <p>
      ${site.say(own.notice === null ? 'formWrong' : own.notice === 'changed' ? 'formChanged' : 'formTooMany')}
    </p>
    ${
      wrong.length > 0 &&
      html`<ul>
        ${wrong.map(
          (field) => html`<li><a href="#${idOf(form, field)}">${field.label ?? field.name}</a></li>`,
        )}
      </ul>`
    }
  </div>`
}

type InStep = { drawing: Drawing; isOnly: boolean }

function drawStep({ title, fieldsets }: FormStep, { drawing, isOnly }: InStep): Html {
  return html`${!isOnly && html`<h3>${title}</h3>`}${fieldsets.map(
    ({ title: legend, summary, fields }) =>
      html`<fieldset>
        ${legend && html`<legend>${legend}</legend>`} ${summary && html`<p class="muted">${summary}</p>`}
        ${flattenFields(fields).map((field) => drawField(field, drawing))}
      </fieldset>`,
  )}`
}

function drawField(field: FormField, drawing: Drawing): Html {
  if (field.type === 'label' && !field.internal)
    return html`${field.label && html`<p>${field.label}</p>`}${field.help && html`<p class="muted">${field.help}</p>`}`
  return askedOfVisitors([field]).length > 0 ? drawInput(field, drawing) : nothing
}
