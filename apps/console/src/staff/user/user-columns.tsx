import { userApi } from '@chargedeck/contract/staff/user/calls'
import type { User } from '@chargedeck/contract/staff/user/row'
import { sexLabels } from '@chargedeck/contract/staff/user/enums'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Switch } from 'antd'
import { useMay } from '../../platform/me.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DataStatusTag, dataStatusWord } from '../../ui/text/data-status-tag.tsx'

const sexWords: Readonly<Record<number, string>> = sexLabels

const jobNum: Column<User> = {
  key: 'jobNum',
  title: '工号',
  width: 100,
  hiddenAtFirst: true,
  ellipsis: true,
  render: (_, { sysEmpInfo }) => sysEmpInfo.jobNum ?? '-',
}

/** `ownId`: of the user who looks at the list. */
export const userColumns = (ownId: string, onStatus: (user: User) => void): readonly Column<User>[] => [
  { key: 'account', title: '账号', width: 124, sorter: true, render: (_, { account }) => <CopyText value={account} /> },
  { key: 'name', title: '姓名', width: 90, sorter: true, ellipsis: true, render: (_, { name }) => name },
  {
    key: 'nickName',
    title: '昵称',
    width: 110,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { nickName }) => nickName ?? '-',
  },
  { key: 'sex', title: '性别', width: 64, render: (_, { sex }) => sexWords[sex] ?? '-' },
  {
    key: 'phone',
    title: '手机',
    width: 118,
    render: (_, { phone }) => <span className="cd-number">{phone ?? '-'}</span>,
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 72,
    render: (_, user) => <Status user={user} isOwn={user.id === ownId} onToggle={() => onStatus(user)} />,
  },
  {
    key: 'email',
    title: '邮箱',
    width: 200,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { email }) => email ?? '-',
  },
  {
    key: 'org',
    title: '所属机构',
    width: 112,
    ellipsis: true,
    render: (_, { sysEmpInfo }) => sysEmpInfo.orgName ?? '-',
  },
  jobNum,
  {
    key: 'lastLoginTime',
    title: '最后登录',
    width: 116,
    render: (_, { lastLoginTime }) => <InstantText value={lastLoginTime} short />,
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]

type StatusProps = { user: User; isOwn: boolean; onToggle: () => void }

function Status({ user: { name, status }, isOwn, onToggle }: StatusProps) {
  const may = useMay()
  if (!may(userApi.changeStatus)) return <DataStatusTag status={status} />
  return (
    <DisabledReason why={isOwn ? '不能停用自己' : undefined}>
      <Switch
        size="small"
        checked={status === dataStates.normal}
        aria-label={`${name} ${dataStatusWord(status)}`}
        onClick={(_checked, event) => {
          event.stopPropagation()
          onToggle()
        }}
      />
    </DisabledReason>
  )
}
