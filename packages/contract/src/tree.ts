import { Type, type Static, type TObject, type TProperties } from 'typebox'

export type Tree<Facts> = Facts & { children: Tree<Facts>[] }

/** A node with all below it. The schema describes one level; its children are nodes of the same kind. */
export const treeOf = <P extends TProperties>(facts: P) =>
  Type.Unsafe<Tree<Static<TObject<P>>>>(
    Type.Object({ ...facts, children: Type.Array(Type.Object({}, { additionalProperties: true }), { title: '下级' }) }),
  )
