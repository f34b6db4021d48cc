import type { User } from '@chargedeck/contract/staff/user/row'
import { Form } from 'antd'
import { OrgChecks } from '../org/parts/org-checks.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { orgsOf, useGrantOrgs } from './user-queries.ts'

type Fields = { orgIds: string[] }

/** Organisations besides those that the user's roles and own organisation grant. */
export function GrantOrgsForm({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const { record: orgIds, reading } = useFreshRecord(id, orgsOf)
  const grant = useGrantOrgs()
  return (
    <RecordForm<Fields>
      mode="edit"
      name={`${name} 的数据范围`}
      size={480}
      reading={reading}
      initialValues={{ orgIds }}
      saved="授权成功"
      onSave={(fields) => grant.mutateAsync({ id, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="orgIds" label="机构" extra="在角色的数据范围之外，另外可以查看的机构。">
        <OrgChecks />
      </Form.Item>
    </RecordForm>
  )
}
