import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'
import { menuTypes } from '@chargedeck/domain/menu/kinds'
import { Button, Tree } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { everyIdOf, halfTicked, withTicked } from './grant-tree.ts'

type Props = {
  title: string
  nodes: readonly MenuChoice[]
  granted: ReadonlySet<string>
  onChange: (granted: ReadonlySet<string>) => void
}

/** The folders, pages and buttons of one app, as a tree to tick. */
export function AppGrants({ title, nodes, granted, onChange }: Props) {
  const all = useMemo(() => everyIdOf(nodes), [nodes])
  const held = all.filter((id) => granted.has(id))
  const half = halfTicked(nodes, granted)
  const whole = new Set(half)
  const checked = { checked: held.filter((id) => !whole.has(id)), halfChecked: half }
  const setAll = (on: boolean) =>
    onChange(on ? new Set([...granted, ...all]) : new Set([...granted].filter((id) => !all.includes(id))))
  return (
    <section className="role-grant__app">
      <div className="role-grant__head">
        <h3>
          {title}{' '}
          <span>
            {held.length} / {all.length}
          </span>
        </h3>
        <div>
          <Button type="link" size="small" onClick={() => setAll(true)}>
            全选
          </Button>
          <Button type="link" size="small" disabled={held.length === 0} onClick={() => setAll(false)}>
            清空
          </Button>
        </div>
      </div>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        defaultExpandedKeys={half}
        treeData={nodes.map(branchOf)}
        checkedKeys={checked}
        onCheck={(_keys, { node }) => {
          const id = String(node.key)
          onChange(withTicked(nodes, granted, { id, on: !granted.has(id) || whole.has(id) }))
        }}
      />
    </section>
  )
}

type Branch = { key: string; title: ReactNode; children: Branch[] }
const branchOf = ({ id, title, type, children }: MenuChoice): Branch => ({
  key: id,
  title: type === menuTypes.button ? <span className="role-grant__button">{title}</span> : title,
  children: children.map(branchOf),
})
