import type { FilePreview } from '@chargedeck/contract/base/file/enums'

/** What a suffix means: how its content is recognised, and what a browser may do with it. */
export type Kind = {
  detected: readonly string[] | 'text' | 'binary'
  mediaType: string
  preview: FilePreview
  isZip?: true
}

const image = (mediaType: string, ...detected: string[]): Kind => ({
  detected,
  mediaType: `image/${mediaType}`,
  preview: 'IMAGE',
})
const office = (mediaType: string, detected: string): Kind => ({
  detected: [detected],
  mediaType: `application/${mediaType}`,
  preview: 'OFFICE',
  ...(detected !== 'cfb' && { isZip: true }),
})
const text = (preview: FilePreview, mediaType = 'text/plain'): Kind => ({ detected: 'text', mediaType, preview })
const ooxml = 'vnd.openxmlformats-officedocument'

/** A suffix that is not listed here is refused, even if the settings allow it. */
const kinds: Readonly<Record<string, Kind>> = {
  jpg: image('jpeg', 'jpg'),
  jpeg: image('jpeg', 'jpg'),
  png: image('png', 'png', 'apng'),
  gif: image('gif', 'gif'),
  webp: image('webp', 'webp'),
  bmp: image('bmp', 'bmp'),
  tif: { ...image('tiff', 'tif'), preview: 'NONE' }, // browsers do not draw it
  tiff: { ...image('tiff', 'tif'), preview: 'NONE' },
  pdf: { detected: ['pdf'], mediaType: 'application/pdf', preview: 'PDF' },
  txt: text('TEXT'),
  csv: text('TEXT', 'text/csv'),
  md: text('TEXT'),
  log: text('TEXT'),
  json: text('TEXT', 'application/json'),
  xml: text('TEXT', 'application/xml'),
  svg: text('NONE', 'image/svg+xml'), // can hold scripts
  html: text('NONE', 'text/html'),
  htm: text('NONE', 'text/html'),
  doc: office('msword', 'cfb'),
  xls: office('vnd.ms-excel', 'cfb'),
  ppt: office('vnd.ms-powerpoint', 'cfb'),
  docx: office(`${ooxml}.wordprocessingml.document`, 'docx'),
  xlsx: office(`${ooxml}.spreadsheetml.sheet`, 'xlsx'),
  pptx: office(`${ooxml}.presentationml.presentation`, 'pptx'),
  zip: { detected: ['zip'], mediaType: 'application/zip', preview: 'NONE', isZip: true },
  bin: { detected: 'binary', mediaType: 'application/octet-stream', preview: 'NONE' },
  gz: { detected: ['gz'], mediaType: 'application/gzip', preview: 'NONE' },
  mp4: { detected: ['mp4', 'm4v'], mediaType: 'video/mp4', preview: 'NONE' },
}

export const kindOf = (suffix: string): Kind | null => (Object.hasOwn(kinds, suffix) ? (kinds[suffix] ?? null) : null)
