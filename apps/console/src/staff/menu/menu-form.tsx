import { menuTypeLabels } from '@chargedeck/contract/staff/menu/enums'
import type { MenuChoice, MenuRecord } from '@chargedeck/contract/staff/menu/calls'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select, Switch, TreeSelect } from 'antd'
import { useState } from 'react'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { factsOf, fieldsOf, type MenuFields, type Start } from './menu-fields.ts'
import { kind } from './menu-labels.ts'
import { menuApps, menuParents, useSaveMenu } from './menu-queries.ts'
import { ButtonFields, FolderFields, PageFields } from './kind-fields.tsx'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Props = { menu: MenuRecord | null; start: Start; onClose: () => void }

export function MenuForm({ menu, start, onClose }: Props) {
  const save = useSaveMenu(menu?.id ?? null)
  const [initial] = useState(() => fieldsOf(menu, start))
  const submit = (fields: MenuFields) => save.mutateAsync(factsOf({ ...initial, ...fields }))
  return (
    <RecordForm<MenuFields>
      mode={menu ? 'edit' : 'add'}
      name={menu?.name ?? '菜单'}
      size={600}
      initialValues={initial}
      onSave={submit}
      onClose={onClose}
    >
      <FieldsOfKind menu={menu} first={initial.type} />
    </RecordForm>
  )
}

/** A folder, a page and a button each have their own fields. */
function FieldsOfKind({ menu, first }: { menu: MenuRecord | null; first: number }) {
  const type = Form.useWatch<number>('type') ?? first
  return (
    <>
      <Form.Item name="type" label="菜单类型" rules={[{ required: true, message: '请选择菜单类型' }]}>
        <Radio.Group
          optionType="button"
          options={Object.entries(menuTypeLabels).map(([value, label]) => ({ value: Number(value), label }))}
        />
      </Form.Item>
      <PlaceFields menu={menu} type={type} />
      <Form.Item name="name" label="菜单名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="code" label="菜单编码" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input />
      </Form.Item>
      {type === kind.folder && <FolderFields />}
      {type === kind.page && <PageFields hasSecret={menu?.hasSsoSecret ?? false} />}
      {type === kind.button && <ButtonFields isNew={menu === null} />}
      <NumberItem name="sort" label="排序" rules={[{ required: true }]} min={1} max={1000} precision={0} />
      {type !== kind.button && (
        <Form.Item name="visible" label="是否可见" valuePropName="checked">
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
      )}
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </>
  )
}

/** The app and the parent; only a root may change its app. */
function PlaceFields({ menu, type }: { menu: MenuRecord | null; type: number }) {
  const form = Form.useFormInstance<MenuFields>()
  const application = Form.useWatch('application', form)
  const { data: apps } = useQuery(menuApps)
  const { data: parents } = useQuery(menuParents(application || undefined))
  const own = menu?.id
  return (
    <>
      <Form.Item
        name="application"
        label="所属应用"
        rules={[{ required: true, message: '请选择应用' }]}
        {...(menu && menu.pid !== '0' && { extra: '只有顶级菜单可以移到其他应用' })}
      >
        <Select
          disabled={menu !== null && menu.pid !== '0'}
          options={(apps ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={() => form.setFieldValue('pid', '0')}
        />
      </Form.Item>
      <Form.Item name="pid" label="上级菜单" rules={[{ required: true, message: '请选择上级菜单' }]}>
        <TreeSelect
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandedKeys={['0']}
          treeData={[
            {
              value: '0',
              title: '顶级',
              disabled: type === kind.button,
              children: (parents ?? []).map((node) => placeOf(node, own)),
            },
          ]}
        />
      </Form.Item>
    </>
  )
}

type Place = { value: string; title: string; disabled: boolean; children: Place[] }
/** A menu cannot be its own descendant. */
const placeOf = ({ id, title, children }: MenuChoice, own: string | undefined, below = false): Place => {
  const disabled = below || id === own
  return { value: id, title, disabled, children: children.map((node) => placeOf(node, own, disabled)) }
}
