import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { pileImportApi } from '@chargedeck/contract/site/pile/import'
import { sheetTemplate } from '../../base/sheet-import/public.ts'
import { implement } from '../../platform/http/implement.ts'
import { addPile } from './add-pile.ts'
import { deletePiles, type PileDeletionGuards } from './delete-piles.ts'
import { editPile } from './edit-pile.ts'
import { exportPiles } from './export-piles.ts'
import { checkImport } from './import/check-import.ts'
import { keepImport } from './import/keep-import.ts'
import { pileSheet } from './import/columns.ts'
import { listPileOptions, listPiles } from './list-piles.ts'
import { readPile } from './read-pile.ts'

export const pileRoutes = (deletionGuards: PileDeletionGuards) =>
  implement(pileApi, {
    page: async (ctx, { query }) => listPiles(ctx, query),
    list: async (ctx, { query }) => listPileOptions(ctx, query),
    detail: async (ctx, { query }) => readPile(ctx, query.id),
    export: async (ctx, { query }) => exportPiles(ctx, query),
    add: async (ctx, { body }) => addPile(ctx, body),
    edit: async (ctx, { body }) => editPile(ctx, body),
    delete: async (ctx, { body: { id, ids = [] } }) =>
      deletePiles(ctx, deletionGuards, [...new Set([...(id ? [id] : []), ...ids])]),
  })

export const pileImportRoutes = implement(pileImportApi, {
  template: async () => sheetTemplate(pileSheet),
  check: async (ctx, { upload }) => checkImport(ctx, upload),
  keep: async (ctx, { body }) => keepImport(ctx, body.id),
})
