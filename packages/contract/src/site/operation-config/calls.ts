import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Nullable, OneOf, RowVersion, TextOrNull, WallTime } from '../../shapes.ts'
import { ConfigContent } from './content.ts'
import { versionStateLabels } from '../../version-states.ts'

const ChangeNote = Type.String({ title: '变更说明', maxLength: 200 })

export type ConfigVersion = Static<typeof ConfigVersion>
export const ConfigVersion = Type.Object({
  id: Id('配置ID'),
  companyId: Id('公司'),
  companyName: Type.String({ title: '公司' }),
  versionStatus: OneOf(versionStateLabels, { title: '状态' }),
  versionNo: Type.Integer({ title: '版本号' }),
  content: ConfigContent,
  changeNote: Type.String({ title: '变更说明' }),
  releaseTime: Nullable(WallTime('发布时间')),
  /** Null for a version that the system made. */
  releaseUserName: TextOrNull('发布人'),
  createTime: WallTime('创建时间'),
  rowVersion: RowVersion,
})

const filters = {
  companyId: Type.Optional(Id('公司')),
  versionStatus: Type.Optional(OneOf(versionStateLabels, { title: '状态' })),
}
const byId = Type.Object({ id: Id('配置ID') })

export const operationConfigApi = {
  page: endpoint({
    method: 'GET',
    path: '/operation/config/page',
    title: '运营配置版本',
    query: pageQuery(filters, ['versionNo'] as const),
    data: pageOf(ConfigVersion),
    errors: [],
  }),
  /** The content in force. */
  active: endpoint({
    method: 'GET',
    path: '/operation/config/active',
    title: '生效配置',
    query: Type.Object({ companyId: Id('公司') }),
    data: ConfigContent,
    errors: ['OPERATION_CONFIG.NOT_FOUND'],
  }),
  /** Edits the one draft of a company. Without an id: makes it, unless another version is in force than it is based on. */
  save: endpoint({
    method: 'POST',
    path: '/operation/config/addedOrModify',
    title: '编辑草稿',
    body: Type.Object({
      id: Type.Optional(Id('配置ID')),
      companyId: Id('公司'),
      content: ConfigContent,
      changeNote: Type.Optional(ChangeNote),
      basedOn: Type.Optional(Type.Integer({ title: '依据的生效版本号', minimum: 1, maximum: 2_000_000_000 })),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ id: Id('配置ID'), rowVersion: RowVersion }),
    errors: [
      ...(['OPERATION_CONFIG.NOT_FOUND', 'OPERATION_CONFIG.NOT_DRAFT'] as const),
      ...(['OPERATION_CONFIG.HAS_DRAFT', 'OPERATION_CONFIG.OUT_OF_RANGE', 'RECORD.STALE'] as const),
    ],
  }),
  /** The draft takes effect for what begins later; the version before it becomes history. */
  release: endpoint({
    method: 'POST',
    path: '/operation/config/release',
    title: '发布配置',
    body: Type.Object({
      id: Id('配置ID'),
      changeNote: Type.Optional(ChangeNote),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ versionNo: Type.Integer({ title: '版本号' }) }),
    errors: [
      ...(['OPERATION_CONFIG.NOT_FOUND', 'OPERATION_CONFIG.NOT_DRAFT'] as const),
      ...(['OPERATION_CONFIG.NO_NOTE', 'OPERATION_CONFIG.OUT_OF_RANGE', 'RECORD.STALE'] as const),
    ],
  }),
  /** Copies a released version to a new draft. */
  restore: endpoint({
    method: 'POST',
    path: '/operation/config/restore',
    title: '恢复版本',
    body: byId,
    data: byId,
    errors: ['OPERATION_CONFIG.NOT_FOUND', 'OPERATION_CONFIG.HAS_DRAFT'],
  }),
  deleteDraft: endpoint({
    method: 'POST',
    path: '/operation/config/deleteDraft',
    title: '删除草稿',
    body: byId,
    data: Type.Null(),
    errors: ['OPERATION_CONFIG.NOT_FOUND', 'OPERATION_CONFIG.NOT_DRAFT'],
  }),
}
