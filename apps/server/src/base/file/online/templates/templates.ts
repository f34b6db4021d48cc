import { writeXlsx } from 'hucre/xlsx'
import type { NewDocumentSuffix } from '@chargedeck/contract/base/file/enums'
import { newSlides } from './new-slides.ts'
import { newText } from './new-text.ts'

/** What a new document contains: its title in the first place, or nothing. */
export const templates: Readonly<Record<NewDocumentSuffix, (title: string) => Promise<Uint8Array>>> = {
  docx: newText,
  xlsx: (title) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: title ? [[title]] : [] }] }),
  pptx: newSlides,
}
