/** What is not harmless when somebody opens it, however it is written. */
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { buildDocx, buildOdt, buildPdf, buildZip } from '#tests/support/sample-files.ts'
import { examineDrawing } from './examine-drawing.ts'
import { examineOffice } from './examine-office.ts'
import { examinePdf } from './examine-pdf.ts'
import { FileRefusal } from './file-refusal.ts'

const reasonOf = async (examine: () => unknown): Promise<string> => {
  try {
    await examine()
    return 'harmless'
  } catch (error) {
    if (error instanceof FileRefusal) return error.reason
    throw error
  }
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const packed = `${deflateSync(Buffer.from(`9 0 ${script}`)).toString('hex')}>`
const withCatalog = (catalog: string, ...more: string[]) => buildPdf('a', { catalog, more })
const stream = (dict: string, content: Buffer | string) =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
/** What stands in the place of text of the same length is not noticed by the table of places. */
const before = (pdf: Buffer, text: string) => {
  const at = pdf.indexOf('xref')
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(text, 'latin1'), pdf.subarray(at)])
}

describe('a PDF', () => {
  it.each<[string, string, () => Buffer]>([
    ['of text', 'harmless', () => buildPdf()],
    ['that opens at a page', 'harmless', () => withCatalog('/OpenAction [3 0 R /Fit]')],
    ['that turns to a page', 'harmless', () => withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    [
      'with a link to a site',
      'harmless',
      () => withCatalog('', '<< /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>'),
    ],
    ['with a script', 'pdf-script', () => withCatalog(`/OpenAction ${script}`)],
    [
      'with a script spelt by numbers',
      'pdf-script',
      () => withCatalog('/OpenAction << /S /J#61vaScript /JS (1) >>'),
    ],
    [
      'whose kind of action is an object',
      'pdf-script',
      () => withCatalog('/OpenAction << /S 4 0 R /JS (1) >>', '/JavaScript'),
    ],
    [
      'with scripts by names',
      'pdf-script',
      () => withCatalog(`/Names << /JavaScript << /Names [(a) 4 0 R] >> >>`, script),
    ],
    [
      'whose script was named first and then not',
      'pdf-script',
      () => withCatalog('/OpenAction << /S /JavaScript /S /GoTo /JS (1) >>'),
    ],
    [
      'whose script was replaced for some readers',
      'pdf-script',
      () => before(buildPdf(), `4 0 obj\n${script}\nendobj\n4 0 obj\nnull\nendobj\n`),
    ],
    [
      'with a script in a packed object',
      'pdf-script',
      () =>
        withCatalog('', stream('/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', packed)),
    ],
    [
      'with packed objects that do not say so',
      'document-broken',
      () => withCatalog('', stream('/N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', packed)),
    ],
    [
      'with an object in a stream',
      'document-broken',
      () => withCatalog('', stream('', `9 0 obj\n<< /S /JavaScript >>\nendobj`)),
    ],
    [
      'with an object in a comment',
      'document-broken',
      () => before(buildPdf(), `%9 0 obj << /S /JavaScript >> endobj\n`),
    ],
    [
      'with an object in a text',
      'document-broken',
      () => withCatalog('', '(9 0 obj << /S /JavaScript >> endobj)'),
    ],
    ['that starts a program', 'pdf-start', () => withCatalog('', '<< /S /Launch /F (cmd.exe) >>')],
    [
      'that opens a site by itself',
      'pdf-start',
      () => withCatalog('/OpenAction << /S /URI /URI (https://a.example) >>'),
    ],
    [
      'that opens a site after a page',
      'pdf-start',
      () =>
        withCatalog(
          '/OpenAction 4 0 R',
          '<< /S /GoTo /D [3 0 R] /Next [5 0 R] >>',
          '<< /S /URI /URI (https://a.example) >>',
        ),
    ],
    [
      'that acts when a page is turned',
      'pdf-start',
      () => withCatalog('/AA 4 0 R', '<< /O << /S /URI /URI (https://a.example) >> >>'),
    ],
    [
      'that sends what is entered',
      'pdf-start',
      () => withCatalog('', '<< /S /SubmitForm /F (https://a.example) >>'),
    ],
    ['whose content is another file', 'pdf-start', () => withCatalog('', stream('/F (//evil/a)', 'x'))],
    [
      'with a program attached',
      'pdf-attachment',
      () =>
        withCatalog(
          '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>',
          '<< /F (a.exe) /EF << /F 5 0 R >> >>',
          stream('', 'MZ'),
        ),
    ],
    [
      'with a file in a note',
      'pdf-attachment',
      () => withCatalog('', '<< /Subtype /FileAttachment /FS 5 0 R >>'),
    ],
    [
      'with a file that is only specified',
      'pdf-attachment',
      () => withCatalog('', '<< /F (a.exe) /EF << /F 5 0 R >> >>'),
    ],
    ['with a film', 'pdf-media', () => withCatalog('', '<< /Subtype /RichMedia >>')],
    ['with a model', 'pdf-media', () => withCatalog('', '<< /Subtype /3D >>')],
    [
      'that is a form of one reader',
      'pdf-form',
      () => withCatalog('/AcroForm << /XFA 4 0 R >>', stream('', '<xdp/>')),
    ],
    [
      'that is protected',
      'pdf-locked',
      () => Buffer.from(buildPdf().toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1'),
    ],
    ['that is none', 'document-broken', () => Buffer.from('%PDF-1.4\n<html>')],
  ])('%s is %s', async (_what, reason, build) => {
    expect(await reasonOf(() => examinePdf(build()))).toBe(reason)
  })

  it.each([
    ['pdf-start', ['ImportData', 'GoToR', 'GoToE']],
    ['pdf-attachment', ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment']],
    ['pdf-media', ['RichMedia', 'Rendition', 'Movie', 'Sound', 'Screen', '3D']],
    ['pdf-form', ['XFA']],
  ])('has %s where a thing is %j', async (reason, kinds) => {
    for (const kind of kinds)
      expect([kind, await reasonOf(() => examinePdf(withCatalog('', `<< /S /${kind} >>`)))]).toEqual([
        kind,
        reason,
      ])
  })

  it('of other files is refused', async () => {
    expect(await reasonOf(() => examinePdf(withCatalog('/Collection << /View /T >>')))).toBe('pdf-attachment')
  })

  it('as the portal makes them, packed, is harmless; with a script packed with the rest it is not', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage().drawText('Statement')
    expect(await reasonOf(async () => examinePdf(Buffer.from(await pdf.save())))).toBe('harmless')
    const action = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('1') })
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(action))
    expect(await reasonOf(async () => examinePdf(Buffer.from(await pdf.save())))).toBe('pdf-script')
  })
})

const relations = (...tags: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships>${tags.join('')}</Relationships>`
const relation = (kind: string, rest: string) =>
  `<Relationship Id="a" Type="http://schemas.openxmlformats.org/x/${kind}" ${rest}/>`
const docxWith = (name: string, content: string | Buffer) => buildDocx([{ name, content }])
const rels = (...tags: string[]) => docxWith('word/_rels/document.xml.rels', relations(...tags))
const odtWith = (content: string, name = 'content.xml') =>
  buildZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
    { name, content },
  ])
const remote = 'Target="https://evil.example/a" TargetMode="External"'

describe('an office document', () => {
  it.each<[string, string, () => Buffer]>([
    ['of text', 'harmless', () => buildDocx()],
    ['of another office', 'harmless', () => buildOdt()],
    ['with a link', 'harmless', () => rels(relation('hyperlink', remote))],
    ['with a picture of its own', 'harmless', () => rels(relation('image', 'Target="media/a.png"'))],
    ['with a chart that has figures', 'harmless', () => docxWith('word/embeddings/a.docx', buildDocx())],
    ['with a template from elsewhere', 'office-elsewhere', () => rels(relation('attachedTemplate', remote))],
    ['with a picture from elsewhere', 'office-elsewhere', () => rels(relation('image', remote))],
    [
      'spelt by numbers',
      'office-elsewhere',
      () => rels(relation('image', 'Target="//a" TargetMode="E&#120;ternal"')),
    ],
    [
      'behind a sign that ends tags',
      'office-elsewhere',
      () => rels(relation('image', `Target="a>b" TargetMode='External'`)),
    ],
    [
      'behind a comment that opens a text',
      'office-elsewhere',
      () => rels('<!-- <a " -->', relation('image', remote), '<!-- " > -->'),
    ],
    [
      'in another encoding',
      'document-broken',
      () =>
        docxWith(
          'word/_rels/a.rels',
          Buffer.from(`\uFEFF${relations(relation('image', remote))}`, 'utf16le'),
        ),
    ],
    [
      'with a document type',
      'document-broken',
      () => docxWith('word/_rels/a.rels', '<!DOCTYPE a><Relationships/>'),
    ],
    [
      'with links that load by themselves',
      'office-elsewhere',
      () => docxWith('xl/externalLinks/a.xml', '<x:ddeLink ddeService="cmd"/>'),
    ],
    ['with macros', 'office-macros', () => docxWith('word/vbaProject.bin', 'x')],
    ['with macros under another name', 'office-macros', () => rels(relation('vbaProject', 'Target="a.xml"'))],
    [
      'whose kind has macros',
      'office-macros',
      () =>
        docxWith('a.xml', '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'),
    ],
    ['with an object', 'office-objects', () => docxWith('word/embeddings/oleObject1.bin', 'x')],
    ['with a program', 'office-objects', () => docxWith('word/media/a.exe', 'MZ')],
    [
      'with a document with macros in it',
      'office-macros',
      () => docxWith('word/embeddings/a.docx', docxWith('word/vbaProject.bin', 'x')),
    ],
    [
      'with a part that says it is smaller',
      'document-broken',
      () => buildDocx([{ name: 'a.bin', content: 'long', claims: 2 }]),
    ],
    [
      'with two parts of one name',
      'document-broken',
      () =>
        buildDocx([
          { name: 'A', content: '1' },
          { name: 'a', content: '2' },
        ]),
    ],
    [
      'with the test of scanners in it',
      'virus',
      () =>
        docxWith('a', ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
    ],
    [
      'of another office with a link',
      'harmless',
      () => odtWith('<text:a xlink:href="https://a.example">a</text:a>'),
    ],
    [
      'of another office with a picture from elsewhere',
      'office-elsewhere',
      () => odtWith('<draw:image xlink:href="https://a.example"/>'),
    ],
    [
      'of another office with a script',
      'office-macros',
      () => odtWith('<script:event-listener script:language="ooo:script" xlink:href="a"/>'),
    ],
    [
      'of another office with an object',
      'office-objects',
      () => odtWith('<draw:object-ole xlink:href="./Object 1"/>'),
    ],
    [
      'of another office whose slides turn',
      'harmless',
      () => odtWith('<presentation:event-listener presentation:action="next-page"/>'),
    ],
    [
      'of another office with a local template',
      'harmless',
      () => odtWith('<meta:template xlink:href="../a.ott"/>', 'meta.xml'),
    ],
    [
      'of another office with a remote template',
      'office-elsewhere',
      () => odtWith('<meta:template xlink:href="https://a.example/a.ott"/>', 'meta.xml'),
    ],
  ])('%s is %s', async (_what, reason, build) => {
    expect(await reasonOf(() => examineOffice(build()))).toBe(reason)
  })
})

describe('a drawing', () => {
  const draw = (parts: string) => `<svg xmlns="http://www.w3.org/2000/svg">${parts}</svg>`
  it.each<[string, string, string]>([
    ['of shapes', 'harmless', '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#a"/>'],
    ['with a picture in it', 'harmless', '<image href="data:image/png;base64,AAAA"/>'],
    ['with a filter', 'drawing-active', '<filter id="a"><feTurbulence/></filter>'],
    ['with a filter of a style', 'drawing-active', '<rect style="filter:blur(9px)"/>'],
    ['with a filter spelt by numbers', 'drawing-active', '<style>rect { \\66 ilter: blur(9px) }</style>'],
    ['with a script', 'drawing-active', '<svg:script>1</svg:script>'],
    ['with a page in it', 'drawing-active', '<foreignObject><p/></foreignObject>'],
    ['with a drawing in it', 'drawing-active', '<image href="data:image/svg+xml,a"/>'],
    ['with a picture from elsewhere', 'drawing-active', '<image xlink:href="https://a.example"/>'],
    ['with a style from elsewhere', 'drawing-active', '<style>@import "https://a.example";</style>'],
    [
      'with a colour from elsewhere',
      'drawing-active',
      '<rect fill="url( &quot;https://a.example#a&quot;)"/>',
    ],
  ])('%s is %s', async (_what, reason, parts) => {
    expect(await reasonOf(() => examineDrawing(draw(parts)))).toBe(reason)
  })

  it('that names what its signs mean is refused', async () => {
    const markup = `<!DOCTYPE svg [<!ENTITY a "<filter/>">]>${draw('&a;')}`
    expect(await reasonOf(() => examineDrawing(markup))).toBe('drawing-active')
  })
})
