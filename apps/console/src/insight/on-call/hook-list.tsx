import { PlusOutlined } from '@ant-design/icons'
import { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import { hookKindLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { OnCallHook } from '@chargedeck/contract/insight/on-call/shapes'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useMay, type May } from '../../platform/me.ts'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { hookPage } from './on-call-queries.ts'

const HookForm = lazyPart(async () => (await import('./hook-form.tsx')).HookForm)
const DeleteHook = lazyPart(async () => (await import('./hook-form.tsx')).DeleteHook)
const TestDialog = lazyPart(async () => (await import('./test-dialog.tsx')).TestDialog)

type Kind = 'edit' | 'test' | 'delete'
type Action = { kind: 'add' } | { kind: Kind; hook: OnCallHook }

const columns: readonly Column<OnCallHook>[] = [
  { key: 'hookName', title: '名称', card: 'title', width: 180, ellipsis: true, dataIndex: 'hookName' },
  { key: 'kind', title: '平台', card: 'fact', width: 100, render: (_, { kind }) => hookKindLabels[kind] },
  { key: 'companyName', title: '公司', card: 'fact', width: 200, ellipsis: true, dataIndex: 'companyName' },
  {
    key: 'addressHint',
    title: '地址',
    card: 'fact',
    width: 150,
    render: (_, { addressHint }) => addressHint ?? '仅记录，不发送',
  },
  { key: 'hasSecret', title: '签名密钥', width: 92, render: (_, { hasSecret }) => (hasSecret ? '已设置' : '-') },
  {
    key: 'updateTime',
    title: '更新时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { updateTime }) => <InstantText value={updateTime} />,
  },
]

export function HookList() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  return (
    <>
      <DataTable
        name="on-call-hook"
        title="群机器人"
        rowKey="id"
        columns={columns}
        query={onCallApi.hooks.query}
        load={hookPage}
        filters={
          <Form.Item name="companyId" label="公司">
            <CompanySelect allowClear />
          </Form.Item>
        }
        filterTexts={companyTexts}
        empty={{ text: '还没有群机器人' }}
        extra={
          <Allowed to={onCallApi.saveHook}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
              新增机器人
            </Button>
          </Allowed>
        }
        actions={
          [onCallApi.saveHook, onCallApi.deleteHook, onCallApi.test].some(may)
            ? (hook: OnCallHook) => actionsOf(may, (kind) => setAction({ kind, hook }))
            : undefined
        }
      />
      {action?.kind === 'add' && <HookForm hook={null} onClose={close} />}
      {action?.kind === 'edit' && <HookForm hook={action.hook} onClose={close} />}
      {action?.kind === 'delete' && <DeleteHook hook={action.hook} onClose={close} />}
      {action?.kind === 'test' && (
        <TestDialog target={{ hookId: action.hook.id }} name={action.hook.hookName} onClose={close} />
      )}
    </>
  )
}

const actionsOf = (may: May, act: (kind: Kind) => void): RowAction[] => [
  ...(may(onCallApi.test) ? [{ key: 'test', label: '测试', onClick: () => act('test') }] : []),
  ...(may(onCallApi.saveHook) ? [{ key: 'edit', label: '编辑', onClick: () => act('edit') }] : []),
  ...(may(onCallApi.deleteHook) ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act('delete') }] : []),
]
