import { positionApi } from '@chargedeck/contract/staff/position/calls'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { addPosition } from './add-position.ts'
import { deletePositions } from './delete-positions.ts'
import { editPosition } from './edit-position.ts'
import { exportPositions } from './export-positions.ts'
import { listAllPositions, listPositionPage, presentPosition } from './list-positions.ts'
import { findPositionOrNull } from './store.ts'

export const positionRoutes = implement(positionApi, {
  page: async (ctx, { query }) => listPositionPage(ctx, query),
  list: async (ctx, { query }) => listAllPositions(ctx, query.code),
  detail: async (ctx, { query }) => {
    const position = await findPositionOrNull(ctx.tx, query.id)
    if (!position) throw new AppError('POSITION.NOT_FOUND')
    return presentPosition(position)
  },
  export: async (ctx, { query }) => exportPositions(ctx, query),
  add: async (ctx, { body }) => addPosition(ctx, body),
  edit: async (ctx, { body }) => editPosition(ctx, body),
  delete: async (ctx, { body }) =>
    deletePositions(
      ctx,
      body.map(({ id }) => id),
    ),
})
