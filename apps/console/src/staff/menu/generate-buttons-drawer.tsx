import type { GrantableCall, MenuTree } from '@chargedeck/contract/staff/menu/calls'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Empty, Form, Select } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { buttonOf, missingCalls } from './generated-buttons.ts'
import { grantableCalls, useAddMenus } from './menu-queries.ts'

type Fields = { group?: string; codes?: string[] }
type Props = { page: MenuTree; onClose: () => void }

/** Generates buttons for the calls for which the page has none. */
export function GenerateButtonsDrawer({ page, onClose }: Props) {
  const { data = [], error, isPending, refetch } = useQuery(grantableCalls)
  const add = useAddMenus()
  const groups = [...new Set(data.map((call) => call.page))]
  const save = ({ codes = [] }: Fields) =>
    add.mutateAsync(data.filter(({ code }) => codes.includes(code)).map((call) => buttonOf(call, page)))
  return (
    <RecordForm<Fields>
      mode="add"
      verb="生成按钮"
      name={page.name}
      size={480}
      reading={{ loading: isPending, error, retry: () => void refetch() }}
      initialValues={{ group: groups.includes(page.name) ? page.name : groups[0] }}
      canSave={({ codes = [] }) => codes.length > 0}
      saveText={({ codes = [] }) => `生成 ${codes.length} 个按钮`}
      onSave={save}
      onClose={onClose}
    >
      <CallFields groups={groups} missing={missingCalls(data, page)} />
    </RecordForm>
  )
}

function CallFields({ groups, missing }: { groups: readonly string[]; missing: readonly GrantableCall[] }) {
  const form = Form.useFormInstance<Fields>()
  const group = Form.useWatch('group', form)
  const offered = missing.filter((call) => call.page === group)
  return (
    <>
      <Form.Item name="group">
        <Select
          showSearch
          aria-label="功能分组"
          options={groups.map((value) => ({ value, label: value }))}
          onChange={() => form.setFieldValue('codes', [])}
        />
      </Form.Item>
      {offered.length === 0 && <Empty description="这些功能都已有按钮" />}
      <Form.Item name="codes">
        <Checkbox.Group
          className="menu-generate"
          options={offered.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))}
        />
      </Form.Item>
    </>
  )
}
