import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form } from 'antd'
import { OrgTreeSelect } from '../org/parts/org-tree-select.tsx'
import { PositionSelect } from '../position/parts/position-select.tsx'

const grow = { flex: 1, minWidth: 0, marginBottom: 8 }

/** The user's further posts, row by row. */
export const ExtPostsField = () => (
  <Form.List name={['sysEmpParam', 'extIds']}>
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }) => (
          <Flex key={key} gap="small" align="end">
            <Form.Item
              name={[name, 'orgId']}
              label="附属机构"
              style={grow}
              rules={[{ required: true, message: '请选择附属机构' }]}
            >
              <OrgTreeSelect />
            </Form.Item>
            <Form.Item
              name={[name, 'posId']}
              label="附属岗位"
              style={grow}
              rules={[{ required: true, message: '请选择附属岗位' }]}
            >
              <PositionSelect placeholder="请选择岗位" />
            </Form.Item>
            <Button
              type="text"
              danger
              aria-label="删除附属信息"
              icon={<DeleteOutlined />}
              style={{ marginBottom: 8 }}
              onClick={() => remove(name)}
            />
          </Flex>
        ))}
        <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({})} disabled={rows.length >= 20}>
          增加一项
        </Button>
      </>
    )}
  </Form.List>
)
