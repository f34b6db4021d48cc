import { orgTypeLabels, type OrgType } from '@chargedeck/contract/staff/org/enums'
import type { Org } from '@chargedeck/contract/staff/org/calls'
import { adminTypes } from '@chargedeck/domain/user/admin-types'
import { Form, Input } from 'antd'
import { useMe } from '../../platform/me.ts'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { OrgTreeSelect } from './parts/org-tree-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSaveOrg } from './org-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = { pid: string; name: string; code: string; orgType: OrgType; sort: number; remark?: string | null }
type Props = {
  org: Org | null
  /** The parent of a new organisation. */
  pid: string | undefined
  onClose: () => void
}

export function OrgForm({ org, pid, onClose }: Props) {
  const { adminType } = useMe()
  const save = useSaveOrg(org?.id ?? null)
  const submit = (fields: Fields) => save.mutateAsync(fields)
  return (
    <RecordForm<Fields>
      mode={org ? 'edit' : 'add'}
      name={org?.name ?? '机构'}
      size={520}
      initialValues={org ?? { pid, orgType: 'DEPT', sort: 100 }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="pid" label="上级机构" rules={[{ required: true, message: '请选择上级机构' }]}>
        <OrgTreeSelect withRoot={adminType === adminTypes.super || org?.pid === '0'} />
      </Form.Item>
      <Form.Item name="name" label="机构名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="code" label="唯一编码" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="orgType" label="机构类型" rules={[{ required: true, message: '请选择机构类型' }]}>
        <EnumSelect labels={orgTypeLabels} />
      </Form.Item>
      <NumberItem name="sort" label="排序" rules={[{ required: true }]} min={1} max={1000} precision={0} />
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}
