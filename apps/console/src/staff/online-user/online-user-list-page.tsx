import { onlineUserApi, type OnlineUser } from '@chargedeck/contract/staff/online-user/calls'
import { App } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { onlineUserPage, useForceOff } from './online-user-queries.ts'

const columns: readonly Column<OnlineUser>[] = [
  {
    key: 'account',
    title: '账号',
    width: 176,
    render: (_, { account, current }) => (
      <span style={{ display: 'inline-flex', gap: 8 }}>
        {account}
        {current && <StateTag tone="active" label="当前会话" />}
      </span>
    ),
  },
  { key: 'name', title: '姓名', width: 110, render: (_, { name }) => name },
  { key: 'nickName', title: '昵称', width: 110, render: (_, { nickName }) => nickName ?? '-' },
  {
    key: 'lastLoginIp',
    title: '登录IP',
    width: 140,
    render: (_, { lastLoginIp }) => <span className="cd-number">{lastLoginIp ?? '-'}</span>,
  },
  {
    key: 'lastLoginBrowser',
    title: '浏览器',
    width: 120,
    render: (_, { lastLoginBrowser }) => lastLoginBrowser ?? '-',
  },
  { key: 'lastLoginOs', title: '操作系统', width: 120, render: (_, { lastLoginOs }) => lastLoginOs ?? '-' },
  {
    key: 'lastLoginTime',
    title: '登录时间',
    width: 116,
    sorter: true,
    render: (_, { lastLoginTime }) => <InstantText value={lastLoginTime} short />,
  },
  {
    key: 'expireTime',
    title: '到期时间',
    width: 116,
    render: (_, { expireTime }) => <InstantText value={expireTime} short />,
  },
]

const filters = <TextFilter name="searchValue" label="关键词" placeholder="请输入姓名或账号" />

export function OnlineUserListPage() {
  const may = useMay()
  const [leaving, setLeaving] = useState<OnlineUser | null>(null)
  const actions = (row: OnlineUser) => [
    {
      key: 'force',
      label: '强制下线',
      danger: true,
      onClick: () => setLeaving(row),
      ...(row.current && { whyNot: '这是您正在使用的会话，请用退出登录' }),
    },
  ]
  return (
    <PageContainer>
      <DataTable
        name="online-user"
        title="在线用户"
        rowKey="sessionId"
        columns={columns}
        query={onlineUserApi.list.query}
        load={onlineUserPage}
        filters={filters}
        actions={may(onlineUserApi.forceExist) ? actions : undefined}
        autoRefresh={15}
      />
      {leaving && <ForceOffDialog user={leaving} onClose={() => setLeaving(null)} />}
    </PageContainer>
  )
}

function ForceOffDialog({ user: { sessionId, account, name }, onClose }: { user: OnlineUser; onClose: () => void }) {
  const { message } = App.useApp()
  const force = useForceOff()
  return (
    <ConfirmDialog
      danger
      title="是否强制下线该用户？"
      what={`${name}（${account}）的这个会话立即结束，未保存的内容会丢失；他可以重新登录。`}
      onConfirm={async () => {
        await force.mutateAsync(sessionId)
        message.success('强制下线成功')
      }}
      onClose={onClose}
    />
  )
}
