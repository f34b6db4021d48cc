import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const application = 'application/vnd.openxmlformats-officedocument'

export type Part = {
  path: string
  /** After `application/vnd.openxmlformats-officedocument.` */
  contentType: string
  xml: string
  /** What the part refers to: the id, the kind after the schema of relations, and the path from the part. */
  relations?: readonly (readonly [id: string, kind: string, target: string])[]
}

/** An Office file of these parts; the first is the document itself. */
export async function packOffice(parts: readonly [Part, ...Part[]]): Promise<Uint8Array> {
  const zip = new ZipFile()
  const add = (path: string, xml: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`), path)
  add('[Content_Types].xml', contentTypes(parts))
  add('_rels/.rels', relationsXml([['rId1', 'officeDocument', parts[0].path]]))
  for (const { path, xml, relations } of parts) {
    add(path, xml)
    if (relations) add(path.replace(/([^/]+)$/, '_rels/$1.rels'), relationsXml(relations))
  }
  zip.end()
  return buffer(zip.outputStream)
}

const contentTypes = (parts: readonly Part[]): string => {
  const overrides = parts.map(
    ({ path, contentType }) => `<Override PartName="/${path}" ContentType="${application}.${contentType}+xml"/>`,
  )
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

const relationsXml = (relations: NonNullable<Part['relations']>): string => {
  const each = relations.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

export const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
