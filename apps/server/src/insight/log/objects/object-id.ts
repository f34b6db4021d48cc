import type { ObjectKind } from '@chargedeck/contract/insight/log/enums'

/** `kind: null`: whatever has this id. */
export type ObjectId = { kind: ObjectKind | null; id: string }
export type Named = { kind: ObjectKind; id: string; name: string }
