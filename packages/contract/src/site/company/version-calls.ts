import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Nullable, OneOf, RowVersion, TextOrNull, WallTime } from '../../shapes.ts'
import { versionStateLabels } from '../../version-states.ts'
import { companyFactLabels, editedFacts, factErrors, shownFacts } from './facts.ts'

const ChangeNote = Type.String({ title: '变更说明', maxLength: 200 })
const VersionNo = (title: string) => Type.Integer({ title, minimum: 1, maximum: 2_000_000_000 })

const Fact = OneOf(companyFactLabels, { title: '资料' })

export type CompanyVersion = Static<typeof CompanyVersion>
const CompanyVersion = Type.Object({
  id: Id('版本ID'),
  companyId: Id('公司ID'),
  versionStatus: OneOf(versionStateLabels, { title: '状态' }),
  versionNo: VersionNo('版本号'),
  content: Type.Object(shownFacts),
  /** The first version with the same number of the contact, which is shown in part only. */
  mobileFrom: VersionNo('手机首见版本'),
  /** The same of the bank account. */
  accountFrom: VersionNo('账号首见版本'),
  /** Of a draft: what changed in force since it was saved. It follows where it left the fact alone; its own values stay. */
  overtaken: Type.Object({
    followed: Type.Array(Fact, { title: '随生效版本更新' }),
    own: Type.Array(Fact, { title: '草稿自己的值' }),
  }),
  changeNote: Type.String({ title: '变更说明' }),
  releaseTime: Nullable(WallTime('发布时间')),
  /** Null for a version that the system made. */
  releaseUserName: TextOrNull('发布人'),
  createTime: WallTime('创建时间'),
  rowVersion: RowVersion,
})

const filters = {
  companyId: Id('公司ID'),
  versionStatus: Type.Optional(OneOf(versionStateLabels, { title: '状态' })),
}
const byId = Type.Object({ id: Id('版本ID') })

export const companyVersionApi = {
  page: endpoint({
    method: 'GET',
    path: '/company/version/page',
    title: '公司版本',
    query: pageQuery(filters, ['versionNo'] as const),
    data: pageOf(CompanyVersion),
    errors: [],
  }),
  /** Edits the one draft of a company. Without an id: makes it, unless another version is in force than it is based on. What is left out stays as it is in the draft, or follows what changed in force. */
  save: endpoint({
    method: 'POST',
    path: '/company/version/addedOrModify',
    title: '编辑公司草稿',
    body: Type.Object({
      id: Type.Optional(Id('版本ID')),
      companyId: Id('公司ID'),
      ...editedFacts,
      changeNote: Type.Optional(ChangeNote),
      basedOn: Type.Optional(VersionNo('依据的生效版本号')),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ id: Id('版本ID'), rowVersion: RowVersion }),
    errors: [...factErrors, 'COMPANY_VERSION.NOT_FOUND', 'COMPANY_VERSION.NOT_DRAFT', 'COMPANY_VERSION.HAS_DRAFT'],
  }),
  /** The draft becomes what the company is; the version before it becomes history. */
  release: endpoint({
    method: 'POST',
    path: '/company/version/release',
    title: '发布公司版本',
    body: Type.Object({
      id: Id('版本ID'),
      changeNote: Type.Optional(ChangeNote),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ versionNo: VersionNo('版本号') }),
    errors: [
      ...factErrors,
      ...(['COMPANY_VERSION.NOT_FOUND', 'COMPANY_VERSION.NOT_DRAFT'] as const),
      ...(['COMPANY_VERSION.NO_NOTE', 'COMPANY_VERSION.OVERTAKEN'] as const),
    ],
  }),
  /** Copies a released version to a new draft. */
  restore: endpoint({
    method: 'POST',
    path: '/company/version/restore',
    title: '恢复公司版本',
    body: byId,
    data: byId,
    errors: ['COMPANY_VERSION.NOT_FOUND', 'COMPANY_VERSION.HAS_DRAFT'],
  }),
  deleteDraft: endpoint({
    method: 'POST',
    path: '/company/version/deleteDraft',
    title: '删除公司草稿',
    body: byId,
    data: Type.Null(),
    errors: ['COMPANY_VERSION.NOT_FOUND', 'COMPANY_VERSION.NOT_DRAFT'],
  }),
}
