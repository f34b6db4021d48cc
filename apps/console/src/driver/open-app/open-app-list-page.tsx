import { PlusOutlined } from '@ant-design/icons'
import { openAppApi, type OpenApp } from '@chargedeck/contract/driver/open-app/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { openAppColumns } from './open-app-columns.tsx'
import { openAppPage, useEditApp, useRenewSecret } from './open-app-queries.ts'
import type { Secret } from './secret-dialog.tsx'

const OpenAppForm = lazyDrawer(async () => (await import('./open-app-form.tsx')).OpenAppForm)
const SecretDialog = lazyPart(async () => (await import('./secret-dialog.tsx')).SecretDialog)
const StrangersDrawer = lazyDrawer(async () => (await import('./strangers-drawer.tsx')).StrangersDrawer)
const CallsDrawer = lazyDrawer(async () => (await import('./calls-drawer.tsx')).CallsDrawer)

type Opened = { what: 'add' } | { what: 'strangers' } | { what: 'edit' | 'status' | 'secret' | 'calls'; app: OpenApp }

/** The operator's own apps, which drivers use. */
export function OpenAppListPage() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const actionsOf = (app: OpenApp): RowAction[] => {
    const open = (what: 'edit' | 'status' | 'secret' | 'calls') => () => setOpened({ what, app })
    const isActive = app.dataStatus === dataStates.normal
    return [
      ...(may(openAppApi.calls) ? [{ key: 'calls', label: '调用记录', onClick: open('calls') }] : []),
      ...(may(openAppApi.edit) ? [{ key: 'edit', label: '编辑', onClick: open('edit') }] : []),
      ...(may(openAppApi.edit)
        ? [{ key: 'status', label: isActive ? '停用' : '启用', danger: isActive, onClick: open('status') }]
        : []),
      ...(may(openAppApi.renewSecret)
        ? [{ key: 'secret', label: '重置密钥', danger: true, onClick: open('secret') }]
        : []),
    ]
  }
  return (
    <PageContainer>
      <DataTable
        name="openApp"
        title="开放应用"
        rowKey="id"
        columns={openAppColumns}
        query={openAppApi.page.query}
        load={openAppPage}
        filters={<TextFilter name="appName" label="应用名称" />}
        actions={actionsOf}
        actionsBeside={1}
        empty={{ text: '还没有开放应用' }}
        extra={
          <Flex gap="small" wrap>
            <Allowed to={openAppApi.strangers}>
              <Button onClick={() => setOpened({ what: 'strangers' })}>陌生调用</Button>
            </Allowed>
            <Allowed to={openAppApi.add}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'add' })}>
                新增应用
              </Button>
            </Allowed>
          </Flex>
        }
      />
      {opened && <Opening opened={opened} onSecret={setSecret} onClose={() => setOpened(null)} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </PageContainer>
  )
}

type OpeningProps = { opened: Opened; onSecret: (secret: Secret) => void; onClose: () => void }
function Opening({ opened, onSecret, onClose }: OpeningProps) {
  const { mutateAsync: edit } = useEditApp()
  const { mutateAsync: renew } = useRenewSecret()
  if (opened.what === 'strangers') return <StrangersDrawer onClose={onClose} />
  if (opened.what === 'add') return <OpenAppForm app={null} onMade={onSecret} onClose={onClose} />
  const { what, app } = opened
  if (what === 'edit') return <OpenAppForm app={app} onMade={onSecret} onClose={onClose} />
  if (what === 'calls') return <CallsDrawer app={app} onClose={onClose} />
  if (what === 'secret')
    return (
      <ConfirmDialog
        title={`重置 ${app.appName} 的密钥`}
        what="旧密钥立即失效，应用换上新密钥之前的调用都会被拒绝。"
        okText="重置"
        danger
        onConfirm={async () => onSecret(await renew(app.id))}
        onClose={onClose}
      />
    )
  const isActive = app.dataStatus === dataStates.normal
  return (
    <ConfirmDialog
      title={`${isActive ? '停用' : '启用'} ${app.appName}`}
      what={isActive ? '停用后，该应用的调用立即被拒绝。' : '启用后，该应用可以继续调用。'}
      okText={isActive ? '停用' : '启用'}
      danger={isActive}
      onConfirm={() => edit({ id: app.id, dataStatus: isActive ? dataStates.disabled : dataStates.normal })}
      onClose={onClose}
    />
  )
}
