import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import { sexLabels, userStatusLabels } from '@chargedeck/contract/staff/user/enums'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { exportRows, type ExportColumn } from '../../../platform/export/export-rows.ts'
import { streamUsers, type ExportedUser } from './list-exported-users.ts'

const words: { sex: Readonly<Record<number, string>>; status: Readonly<Record<number, string>> } = {
  sex: sexLabels,
  status: userStatusLabels,
}

const columns: readonly ExportColumn<ExportedUser>[] = [
  { key: 'account', title: '账号', value: ({ account }) => account },
  { key: 'nickName', title: '昵称', value: ({ nickName }) => nickName },
  { key: 'name', title: '姓名', value: ({ name }) => name },
  { key: 'org', title: '所属机构', width: 24, value: ({ orgName }) => orgName },
  { key: 'jobNum', title: '工号', value: ({ jobNum }) => jobNum },
  { title: '生日', width: 12, value: ({ birthday }) => birthday },
  { key: 'sex', title: '性别', width: 8, value: ({ sex }) => words.sex[sex] ?? null },
  { key: 'email', title: '邮箱', width: 26, value: ({ email }) => email },
  { key: 'phone', title: '手机', width: 14, value: ({ phone }) => phone },
  { title: '电话', width: 14, value: ({ tel }) => tel },
  { title: '最后登录IP', value: ({ lastLoginIp }) => lastLoginIp },
  {
    key: 'lastLoginTime',
    title: '最后登录时间',
    width: 20,
    value: ({ lastLoginTime }) => wallTimeOrNull(lastLoginTime),
  },
  { title: '管理员类型', width: 12, value: () => '普通用户' }, // the list has no super admins
  { key: 'status', title: '状态', width: 8, value: ({ status }) => words.status[status] ?? null },
  { key: 'createTime', title: '创建时间', width: 20, value: ({ createTime }) => wallTimeOrNull(createTime) },
  { title: '修改时间', width: 20, value: ({ updateTime }) => wallTimeOrNull(updateTime) },
]

/** All pages of the list with these filters. */
export const exportUsers = async (ctx: Context, query: Received<typeof userApi.export>['query']): Promise<FileAnswer> =>
  exportRows(ctx, { name: '用户', columns, shown: query.columns, rows: await streamUsers(ctx, query) })
