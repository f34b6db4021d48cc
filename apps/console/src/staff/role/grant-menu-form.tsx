import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'
import { useQuery } from '@tanstack/react-query'
import { Empty, Form } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { allRead, useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { AppGrants } from './app-grants.tsx'
import { everyIdOf } from './grant-tree.ts'
import { grantableMenus, type Granted, ownMenus, resourceModules, useGrantMenu } from './role-queries.ts'
import './role.css'

type Fields = { grantMenuIdList: readonly string[] }

type Props = {
  role: Granted
  /** The way of a new role goes on from here. */
  onSaved?: (() => void) | undefined
  onClose: () => void
}

/** The pages and actions of a role, by app. Only what the caller holds is offered. */
export function GrantMenuForm({ role: { id, name }, onSaved, onClose }: Props) {
  const own = useFreshRecord(id, ownMenus)
  const menus = useQuery(grantableMenus)
  const grant = useGrantMenu()
  const save = async ({ grantMenuIdList }: Fields) => {
    await grant.mutateAsync({ id, grantMenuIdList: [...grantMenuIdList] })
    onSaved?.()
  }
  const offered = { loading: menus.isPending, error: menus.error, retry: () => void menus.refetch() }
  return (
    <RecordForm<Fields>
      mode="edit"
      verb="授权菜单"
      name={name}
      className="role-grant"
      reading={allRead(own.reading, offered)}
      initialValues={{ grantMenuIdList: own.record }}
      saved="授权成功"
      {...(onSaved && { saveText: '保存并授权数据' })}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="grantMenuIdList" noStyle>
        <MenuGrants menus={menus.data ?? []} />
      </Form.Item>
    </RecordForm>
  )
}

type GrantsProps = {
  menus: readonly MenuChoice[]
  value?: readonly string[]
  onChange?: (ids: readonly string[]) => void
}

function MenuGrants({ menus, value = [], onChange }: GrantsProps) {
  const { data: modules } = useQuery(resourceModules)
  if (menus.length === 0) return <Empty description="没有可以授权的菜单" />
  const granted = new Set(value)
  const apps = [...new Set(menus.map(({ application }) => application))]
  return apps.map((application) => {
    const nodes = menus.filter((node) => node.application === application)
    const ids = new Set(everyIdOf(nodes))
    const title = modules?.find(({ menu }) => menu.some((page) => ids.has(page.id)))?.title ?? application
    return (
      <AppGrants
        key={application}
        title={title}
        nodes={nodes}
        granted={granted}
        onChange={(next) => onChange?.([...next])}
      />
    )
  })
}
