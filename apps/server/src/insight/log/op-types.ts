import type { OpType } from '@chargedeck/domain/log/kinds'

const byVerb: Readonly<Record<string, OpType>> = {
  add: '1',
  delete: '2',
  edit: '3',
  page: '5',
  list: '5',
  detail: '6',
  tree: '7',
  import: '8',
  upload: '8',
  export: '9',
  download: '9',
  forceExist: '11',
  changeStatus: '13',
}

/** What kind of doing a call is, by the verb at its end. */
export function opTypeOf(path: string): OpType {
  if (/^\/sys(Op|Vis)Log\/delete$/.test(path)) return '12'
  const verb = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
  if (verb.startsWith('grant')) return '10'
  return byVerb[verb] ?? (/^(update|save|reset|setAs)/.test(verb) ? '4' : '0')
}
