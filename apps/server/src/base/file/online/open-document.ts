import type { Received } from '@chargedeck/contract/endpoint'
import type { fileApi, OnlineConfig } from '@chargedeck/contract/base/file/calls'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { officeSettings } from '../settings.ts'
import { storeFile } from '../store-file.ts'
import { onlineConfig } from './online.ts'
import { templates } from './templates/templates.ts'

type OpenDocumentInput = Received<typeof fileApi.onlineConfig>['query']

/** Opens a document in the editor; without an id it makes a new one from a template first. */
export const openDocument = async (ctx: Context, input: OpenDocumentInput): Promise<OnlineConfig> =>
  onlineConfig(ctx, { ...input, id: input.id ?? (await newDocument(ctx, input)) })

async function newDocument(ctx: Context, { fileSuffix, fileOriginName, sample }: OpenDocumentInput): Promise<string> {
  if (!fileSuffix || !fileOriginName) throw new AppError('FILE.OFFICE_PARAMETERS')
  if (!(await officeSettings(ctx))) throw new AppError('FILE.NO_OFFICE')
  const title = fileOriginName.replace(new RegExp(`\\.${fileSuffix}$`, 'i'), '')
  const content = await templates[fileSuffix](sample === 1 ? title : '')
  return storeFile(ctx, { name: `${title}.${fileSuffix}`, content })
}
