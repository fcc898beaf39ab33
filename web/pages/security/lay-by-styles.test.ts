import { expect, test } from 'vitest'
import { layByStyles } from './lay-by-styles.ts'

test('styles of an e-mail are laid by at their elements, and its words stay as they are', () => {
  const mail =
    '<head><style>\n.a{color:red}</style></head><body class="a" style="margin:0"><p>style="x"</p></body>'
  expect(layByStyles(mail)).toBe('<head></head><body class="a" data-style="margin:0"><p>style="x"</p></body>')
})
