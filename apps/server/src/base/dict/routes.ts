import { dictDataApi, dictTypeApi } from '@chargedeck/contract/base/dict/calls'
import { implement } from '../../platform/http/implement.ts'
import { addData, changeDataStatus, deleteData, editData, getData } from './change-data.ts'
import { addType, changeTypeStatus, deleteType, editType, getType } from './change-types.ts'
import { dictTree, dropDown, listAllTypes, listData, listDataOf, listTypes } from './list-dicts.ts'
import { presentData, presentType } from './present.ts'

export const dictTypeRoutes = implement(dictTypeApi, {
  page: async (ctx, { query }) => listTypes(ctx, query),
  list: async (ctx, { query }) => listAllTypes(ctx, query),
  detail: async (ctx, { query }) => presentType(await getType(ctx, query.id)),
  dropDown: async (ctx, { query }) => dropDown(ctx, query.code),
  tree: async (ctx) => dictTree(ctx),
  add: async (ctx, { body }) => addType(ctx, body),
  edit: async (ctx, { body }) => editType(ctx, body),
  delete: async (ctx, { body }) => deleteType(ctx, body.id),
  changeStatus: async (ctx, { body }) => changeTypeStatus(ctx, body),
})

export const dictDataRoutes = implement(dictDataApi, {
  page: async (ctx, { query }) => listData(ctx, query),
  list: async (ctx, { query }) => listDataOf(ctx, query.typeId),
  detail: async (ctx, { query }) => presentData(await getData(ctx, query.id)),
  add: async (ctx, { body }) => addData(ctx, body),
  edit: async (ctx, { body }) => editData(ctx, body),
  delete: async (ctx, { body }) => deleteData(ctx, body.id),
  changeStatus: async (ctx, { body }) => changeDataStatus(ctx, body),
})
