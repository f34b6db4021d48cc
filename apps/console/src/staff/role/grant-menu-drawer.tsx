import type { Role } from '@chargedeck/contract/staff/role/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Empty, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useLeave } from '../../ui/use-leave.ts'
import { AppGrants } from './app-grants.tsx'
import { everyIdOf } from './grant-tree.ts'
import { grantableMenus, ownMenus, resourceModules, useGrantMenu } from './role-queries.ts'
import './role.css'

/** What a role may open and do, by app. Only what the caller holds himself is offered. */
export function GrantMenuDrawer({ role: { id, name }, onClose }: { role: Role; onClose: () => void }) {
  const { message } = App.useApp()
  const menus = useQuery(grantableMenus)
  const own = useQuery(ownMenus(id))
  const { data: modules } = useQuery(resourceModules)
  const grant = useGrantMenu()
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null)
  const granted = changed ?? new Set(own.data)
  const save = () =>
    grant.mutate(
      { id, grantMenuIdList: [...granted] },
      {
        onSuccess: () => {
          void message.success('授权成功')
          onClose()
        },
      },
    )
  const failed = menus.error ?? own.error
  const ready = menus.data !== undefined && own.data !== undefined
  const apps = [...new Set((menus.data ?? []).map(({ application }) => application))]
  const titleOf = (application: string) => {
    const ids = new Set(everyIdOf((menus.data ?? []).filter((node) => node.application === application)))
    return modules?.find(({ menu }) => menu.some((page) => ids.has(page.id)))?.title ?? application
  }
  const leave = useLeave(() => changed !== null)(onClose)
  const footer = (
    <Flex justify="end" gap="small">
      <Button onClick={leave}>取消</Button>
      <Button type="primary" disabled={!ready} loading={grant.isPending} onClick={save}>
        保存
      </Button>
    </Flex>
  )
  return (
    <Drawer
      open
      title={`授权菜单 - ${name}`}
      size={640}
      onClose={leave}
      footer={footer}
      destroyOnHidden
      className="role-grant"
    >
      {grant.error && <Alert type="error" showIcon title={grant.error.message} style={{ marginBottom: 16 }} />}
      {failed && <LoadFailed error={failed} onRetry={() => void Promise.all([menus.refetch(), own.refetch()])} />}
      {!ready && !failed && <Skeleton active paragraph={{ rows: 10 }} />}
      {ready && apps.length === 0 && <Empty description="没有可以授权的菜单" />}
      {ready &&
        apps.map((application) => (
          <AppGrants
            key={application}
            title={titleOf(application)}
            nodes={menus.data.filter((node) => node.application === application)}
            granted={granted}
            onChange={setChanged}
          />
        ))}
    </Drawer>
  )
}
