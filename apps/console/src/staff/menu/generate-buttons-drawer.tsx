import type { MenuTree } from '@chargedeck/contract/staff/menu/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Drawer, Empty, Flex, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { buttonOf, missingCalls } from './generated-buttons.ts'
import { grantableCalls, useAddMenus } from './menu-queries.ts'

/** Generates buttons for the calls for which the page has none. */
export function GenerateButtonsDrawer({ page, onClose }: { page: MenuTree; onClose: () => void }) {
  const { message } = App.useApp()
  const { data, error, refetch } = useQuery(grantableCalls)
  const add = useAddMenus()
  const calls = data ?? []
  const groups = [...new Set(calls.map((call) => call.page))]
  const [chosenGroup, setGroup] = useState<string | null>(null)
  const group = chosenGroup ?? (groups.includes(page.name) ? page.name : (groups[0] ?? ''))
  const offered = missingCalls(calls, page).filter((call) => call.page === group)
  const [codes, setCodes] = useState<readonly string[]>([])
  const chosen = offered.filter(({ code }) => codes.includes(code))
  const save = () =>
    add.mutate(
      chosen.map((call) => buttonOf(call, page)),
      {
        onSuccess: () => {
          void message.success('新增成功')
          onClose()
        },
      },
    )
  const footer = (
    <Flex justify="end" gap="small">
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" disabled={chosen.length === 0} loading={add.isPending} onClick={save}>
        生成 {chosen.length} 个按钮
      </Button>
    </Flex>
  )
  return (
    <Drawer open title={`生成按钮 - ${page.name}`} size={480} onClose={onClose} footer={footer} destroyOnHidden>
      {add.error && <Alert type="error" showIcon title={add.error.message} style={{ marginBottom: 16 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Flex vertical gap="middle">
          <Select
            showSearch
            aria-label="接口分组"
            value={group}
            options={groups.map((value) => ({ value, label: value }))}
            onChange={(value) => {
              setGroup(value)
              setCodes([])
            }}
          />
          {offered.length === 0 && <Empty description="这些接口都已有按钮" />}
          <Checkbox.Group
            className="menu-generate"
            value={[...codes]}
            options={offered.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))}
            onChange={setCodes}
          />
        </Flex>
      )}
    </Drawer>
  )
}
