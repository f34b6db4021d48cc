import { opTypes, type OpType } from '@chargedeck/domain/log/kinds'

const byVerb: Readonly<Record<string, OpType>> = {
  add: opTypes.add,
  delete: opTypes.delete,
  edit: opTypes.edit,
  page: opTypes.query,
  list: opTypes.query,
  detail: opTypes.detail,
  tree: opTypes.tree,
  import: opTypes.import,
  upload: opTypes.import,
  export: opTypes.export,
  download: opTypes.export,
  forceExist: opTypes.forceOut,
  changeStatus: opTypes.changeState,
}

/** The kind of a call, by the verb at the end of its path. */
export function opTypeOf(path: string): OpType {
  if (/^\/sys(Op|Vis)Log\/delete$/.test(path)) return opTypes.clear
  const verb = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
  if (verb.startsWith('grant')) return opTypes.grant
  return byVerb[verb] ?? (/^(update|save|reset|setAs)/.test(verb) ? opTypes.update : opTypes.other)
}
