import { twoStepApi } from '@chargedeck/contract/staff/two-step/calls'
import { PlusOutlined } from '@ant-design/icons'
import { userApi } from '@chargedeck/contract/staff/user/calls'
import type { OneTimePassword, User } from '@chargedeck/contract/staff/user/row'
import { userStatusLabels } from '@chargedeck/contract/staff/user/enums'
import { Button, Form } from 'antd'
import { useMemo, useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useIsSuper, useMay, useMe } from '../../platform/me.ts'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { orgTexts } from '../org/parts/org-name.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { OrgRail } from '../org/parts/org-rail.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { OneTimePasswordDialog } from './one-time-password-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { UserDialog, type Action } from './user-dialog.tsx'
import { userPage } from './user-queries.ts'

const UserDrawer = lazyDrawer(async () => (await import('./user-drawer.tsx')).UserDrawer)

const filters = (
  <>
    <TextFilter name="searchValue" label="关键词" placeholder="请输入姓名或账号" />
    <Form.Item name="searchStatus" label="状态">
      <NumberSelect labels={userStatusLabels} />
    </Form.Item>
  </>
)

const superAdminOnly: readonly unknown[] = [twoStepApi.endForUser]
const rowCalls = [userApi.edit, userApi.resetPwd, userApi.grantRole, userApi.grantData, userApi.delete]

export function UserListPage() {
  const isSuper = useIsSuper()
  const { id: ownId } = useMe()
  const allowed = useMay()
  const may: typeof allowed = (call) => allowed(call) && (isSuper || !superAdminOnly.includes(call))
  const [{ orgId }, change] = useTableQuery(userApi.page.query)
  const [action, setAction] = useState<Action | null>(null)
  const [newPassword, setNewPassword] = useState<(OneTimePassword & { name: string }) | null>(null)
  const columns = useMemo(() => userColumns(ownId, (user) => setAction({ kind: 'status', user })), [ownId])
  const add = (
    <Allowed to={userApi.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
        新增用户
      </Button>
    </Allowed>
  )
  const batch = (users: User[], clear: () => void) => (
    <DisabledReason why={users.some(({ id }) => id === ownId) ? notOneself : undefined}>
      <Button type="link" size="small" danger onClick={() => setAction({ kind: 'delete', users, onDeleted: clear })}>
        批量删除
      </Button>
    </DisabledReason>
  )
  return (
    <PageContainer>
      <div className="cd-org-split">
        <OrgRail orgId={orgId} onChange={(chosen) => change({ orgId: chosen, pageNo: 1 })} />
        <DataTable
          name="user"
          title="用户管理"
          rowKey="id"
          columns={columns}
          query={userApi.page.query}
          filterTexts={orgTexts}
          load={userPage}
          filters={filters}
          extra={add}
          exportWith={userApi.export}
          actions={rowCalls.some(may) ? (user: User) => actionsOf(user, { may, ownId, act: setAction }) : undefined}
          {...(may(userApi.delete) && { selection: batch })}
          drawer={({ id, previous, next, close }) => (
            <UserDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
          )}
        />
      </div>
      {action && (
        <UserDialog action={action} orgId={orgId} onPassword={setNewPassword} onClose={() => setAction(null)} />
      )}
      {newPassword?.password && (
        <OneTimePasswordDialog
          name={newPassword.name}
          password={newPassword.password}
          onClose={() => setNewPassword(null)}
        />
      )}
    </PageContainer>
  )
}

const notOneself = '不能删除自己'

type Acting = { may: ReturnType<typeof useMay>; ownId: string; act: (action: Action) => void }
function actionsOf(user: User, { may, ownId, act }: Acting): RowAction[] {
  const users = [user]
  const all: (RowAction & { call: Parameters<typeof may>[0] })[] = [
    { call: userApi.edit, key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', user }) },
    { call: userApi.grantRole, key: 'role', label: '授权角色', onClick: () => act({ kind: 'roles', user }) },
    { call: userApi.grantData, key: 'data', label: '授权数据', onClick: () => act({ kind: 'orgs', user }) },
    {
      call: userApi.resetPwd,
      key: 'reset',
      label: '重置密码',
      onClick: () => act({ kind: 'reset', user }),
      ...(user.id === ownId && { whyNot: '自己的密码在个人设置中修改' }),
    },
    {
      call: twoStepApi.endForUser,
      key: 'two-step',
      label: '关闭两步验证',
      onClick: () => act({ kind: 'two-step', user }),
    },
    {
      call: userApi.delete,
      key: 'delete',
      label: '删除',
      danger: true,
      onClick: () => act({ kind: 'delete', users }),
      ...(user.id === ownId && { whyNot: notOneself }),
    },
  ]
  return all.filter(({ call }) => may(call)).map(({ call: _call, ...action }) => action)
}
