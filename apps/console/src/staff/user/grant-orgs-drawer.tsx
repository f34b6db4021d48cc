import type { OrgNode } from '@chargedeck/contract/staff/org/calls'
import type { User } from '@chargedeck/contract/staff/user/row'
import { useQuery } from '@tanstack/react-query'
import { App, Form, Tree } from 'antd'
import { orgTree } from '../../ui/fields/org-tree-select.tsx'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { orgsOf, useGrantOrgs } from './user-queries.ts'

type Fields = { orgIds: string[] }

/** Organisations beside those that his roles and his own organisation give. */
export function GrantOrgsDrawer({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const { message } = App.useApp()
  const held = useQuery(orgsOf(id))
  const tree = useQuery(orgTree)
  const grant = useGrantOrgs()
  const [form] = Form.useForm<Fields>()
  const submit = ({ orgIds }: Fields) =>
    grant.mutate(
      { id, orgIds },
      {
        onSuccess: () => {
          void message.success('授权成功')
          onClose()
        },
      },
    )
  return (
    <RecordDrawer
      mode="edit"
      name={`${name} 的数据范围`}
      size={480}
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={grant.isPending}
      loading={!held.isFetchedAfterMount || tree.isPending}
      error={held.error ?? tree.error ?? grant.error}
    >
      {held.data && held.isFetchedAfterMount && tree.data && (
        <Form<Fields> form={form} layout="vertical" initialValues={{ orgIds: held.data }} onFinish={submit}>
          <Form.Item name="orgIds" label="机构" extra="在角色的数据范围之外，另外可以查看的机构。">
            <OrgChecks nodes={tree.data} />
          </Form.Item>
        </Form>
      )}
    </RecordDrawer>
  )
}

type Branch = { key: string; title: string; disableCheckbox: boolean; children: Branch[] }
const branchOf = ({ id, title, inScope, children }: OrgNode): Branch => ({
  key: id,
  title,
  disableCheckbox: !inScope,
  children: children.map(branchOf),
})

type ChecksProps = { nodes: readonly OrgNode[]; value?: string[]; onChange?: (ids: string[]) => void }

/** Each organisation for itself: one that is given does not give those below it. */
function OrgChecks({ nodes, value = [], onChange }: ChecksProps) {
  return (
    <Tree
      checkable
      checkStrictly
      selectable={false}
      defaultExpandAll
      treeData={nodes.map(branchOf)}
      checkedKeys={value}
      onCheck={(checked) => onChange?.(('checked' in checked ? checked.checked : checked).map(String))}
    />
  )
}
