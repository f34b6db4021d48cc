import { pileApi } from '@chargedeck/contract/pile'
import { pileImportApi } from '@chargedeck/contract/pile-import'
import { pilePasswordApi } from '@chargedeck/contract/pile-password'
import { pileSocApi } from '@chargedeck/contract/pile-soc'
import { implement } from '../platform/implement.ts'
import { addPile } from './add-pile.ts'
import { deletePiles } from './delete-piles.ts'
import { editPile } from './edit-pile.ts'
import { exportPiles } from './export-piles.ts'
import { checkImport } from './import/check-import.ts'
import { keepImport } from './import/keep-import.ts'
import { importTemplate } from './import/template.ts'
import { listGuns } from './list-guns.ts'
import { listMaxSoc } from './list-max-soc.ts'
import { listPileOptions, listPiles } from './list-piles.ts'
import { clearPassword, setPassword } from './password.ts'
import { readPile } from './read-pile.ts'
import { updateSoc } from './update-soc.ts'
import { updateStatus } from './update-status.ts'

export const pileRoutes = implement(pileApi, {
  page: async (ctx, { query }) => listPiles(ctx, query),
  list: async (ctx, { query }) => listPileOptions(ctx, query),
  detail: async (ctx, { query }) => readPile(ctx, query.id),
  export: async (ctx, { query }) => exportPiles(ctx, query),
  gunList: async (ctx, { query }) => listGuns(ctx, query),
  add: async (ctx, { body }) => addPile(ctx, body),
  edit: async (ctx, { body }) => editPile(ctx, body),
  delete: async (ctx, { body: { id, ids = [] } }) => deletePiles(ctx, [...new Set([...(id ? [id] : []), ...ids])]),
  updateStatus: async (ctx, { body }) => updateStatus(ctx, body),
})

export const pileSocRoutes = implement(pileSocApi, {
  maxSoc: async (ctx, { query }) => listMaxSoc(ctx, query.stationId),
  updateSoc: async (ctx, { body }) => updateSoc(ctx, body),
})

export const pilePasswordRoutes = implement(pilePasswordApi, {
  setPassword: async (ctx, { body }) => setPassword(ctx, body.pileId),
  clearPassword: async (ctx, { body }) => clearPassword(ctx, body.pileId),
})

export const pileImportRoutes = implement(pileImportApi, {
  template: async () => importTemplate(),
  check: async (ctx, { upload }) => checkImport(ctx, upload),
  keep: async (ctx, { body }) => keepImport(ctx, body.id),
})
