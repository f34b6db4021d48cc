import type { Received } from '@chargedeck/contract/endpoint'
import type { fileApi, OnlineConfig } from '@chargedeck/contract/base/file/calls'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { signJwt } from './jwt.ts'
import { kindOf } from '../kinds.ts'
import { officeSettings } from '../settings.ts'
import { findVisibleOrNull, nameOfUserOrNull, type FileRow } from '../store.ts'
import { newTicket } from '../ticket.ts'

type OpeningInput = Pick<Received<typeof fileApi.onlineConfig>['query'], 'mode' | 'type'>
export type OnlineInput = OpeningInput & { id: string }

const documentTypes: Readonly<Record<string, string>> = {
  doc: 'text',
  docx: 'text',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ppt: 'presentation',
  pptx: 'presentation',
}
const script = '/web-apps/apps/api/documents/api.js'
const readingTerms = { uses: 5, seconds: 3600 } // the editor may download the document more than once

/** The editor's configuration. It is signed with the user's rights, so that the browser cannot claim more. */
export async function onlineConfig(ctx: Context, { id, mode, type }: OnlineInput): Promise<OnlineConfig> {
  const file = await findVisibleOrNull(ctx, id)
  if (!file) throw new AppError('FILE.NOT_FOUND')
  const documentType = documentTypes[file.fileSuffix]
  if (!documentType || kindOf(file.fileSuffix)?.preview !== 'OFFICE') throw new AppError('FILE.NO_PREVIEW')
  const office = await officeSettings(ctx)
  if (!office) throw new AppError('FILE.NO_OFFICE')
  const ticket = await newTicket(ctx, id, readingTerms)
  const shown = mayChange(ctx.actor, file) ? mode : 'view'
  const config = {
    documentType,
    type,
    document: documentOf(file, {
      url: `${office.webUrl}/api/file/ticket/${ticket}`,
      canEdit: shown !== 'view' && shown !== 'embedded',
    }),
    editorConfig: {
      mode: shown === 'edit' ? 'edit' : 'view',
      callbackUrl: `${office.webUrl}/api/sysFileInfo/track?id=${id}&fileObjectName=${file.fileObjectName}`,
      lang: 'zh',
      user: { id: ctx.actor.userId, name: (await nameOfUserOrNull(ctx.tx, ctx.actor.userId)) ?? '' },
      customization: { forcesave: false }, // OnlyOffice saves a version after the last editor left
    },
  }
  ctx.note(id, { opened: shown })
  const token = signJwt(config, office.secret)
  return {
    docServiceApiUrl: `${office.serviceUrl}${script}`,
    sysOnlineFileInfoResult: { ...config, fileId: id, history: [], mode: shown, token },
  }
}

/** A user may edit their own files and files that they may delete. */
const mayChange = ({ permissions, userId }: Actor, { createUser }: FileRow): boolean =>
  createUser === userId || permissions === 'all' || permissions.includes('sysFileInfo:delete')

/** The key changes with every version, because the editor caches by key. */
export const keyOf = ({ fileObjectName }: Pick<FileRow, 'fileObjectName'>): string => fileObjectName.split('.')[0] ?? ''

const documentOf = (file: FileRow, { url, canEdit }: { url: string; canEdit: boolean }) => ({
  title: file.fileOriginName,
  url,
  fileType: file.fileSuffix,
  key: keyOf(file),
  permissions: {
    comment: canEdit,
    download: true,
    edit: canEdit,
    fillForms: canEdit,
    modifyFilter: canEdit,
    modifyContentControl: canEdit,
    review: canEdit,
  },
})
