import { fileApi } from '@chargedeck/contract/base/file/calls'
import { smallPictureApi } from '@chargedeck/contract/base/file/small'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { removeFile } from './delete-file.ts'
import { storeUpload } from './store-file.ts'
import { editorPage } from './online/editor-page.ts'
import { findFileOrNull, listFiles, pageFiles } from './list-files.ts'
import { openDocument } from './online/open-document.ts'
import { downloadById, previewById } from './show-file.ts'
import { showSmall, storeSmall } from './small.ts'
import { giveTicket, openTicket } from './ticket.ts'
import { track } from './online/track.ts'

export const fileRoutes = implement(fileApi, {
  upload: async (ctx, { upload, query }) => storeUpload(ctx, upload, query.usage),
  page: async (ctx, { query }) => pageFiles(ctx, query),
  list: async (ctx, { query }) => listFiles(ctx, query),
  detail: async (ctx, { query }) => {
    const file = await findFileOrNull(ctx, query.id)
    if (!file) throw new AppError('FILE.NOT_FOUND')
    return file
  },
  delete: async (ctx, { body }) => removeFile(ctx, body.id),
  ticket: async (ctx, { body }) => giveTicket(ctx, body.id),
  byTicket: async (ctx, { params }) => openTicket(ctx, params.ticket),
  download: async (ctx, { query }) => downloadById(ctx, query.id),
  preview: async (ctx, { query }) => previewById(ctx, query.id),
  downloadById: async (ctx, { params }) => downloadById(ctx, params.id),
  previewById: async (ctx, { params }) => previewById(ctx, params.id),
  onlineConfig: async (ctx, { query }) => openDocument(ctx, query),
  editor: async (ctx, { params, query }) => editorPage(ctx, { ...query, id: params.id }),
  track: async (ctx, input) => track(ctx, input),
})

export const smallPictureRoutes = implement(smallPictureApi, {
  upload: async (ctx, { upload, query }) => storeSmall(ctx, upload, query.id),
  show: async (ctx, { params }) => showSmall(ctx, params.id),
})
