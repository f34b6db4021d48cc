import { inXml, packOffice } from './pack-office.ts'

const schema = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const page = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>' // A4

/** A document of one paragraph. */
export const newText = (title: string): Promise<Uint8Array> =>
  packOffice([
    {
      path: 'word/document.xml',
      contentType: 'wordprocessingml.document.main',
      xml: `<w:document xmlns:w="${schema}"><w:body><w:p><w:r><w:t>${inXml(title)}</w:t></w:r></w:p>${page}</w:body></w:document>`,
    },
  ])
