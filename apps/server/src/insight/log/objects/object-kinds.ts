import { api } from '@chargedeck/contract/api'
import type { ObjectKind } from '@chargedeck/contract/insight/log/enums'

const kindsByWord: Readonly<Record<string, ObjectKind>> = {
  station: 'STATION',
  stationimage: 'STATION',
  pile: 'PILE',
  gun: 'GUN',
  order: 'ORDER',
  chargeorder: 'ORDER',
  customer: 'CUSTOMER',
  fee: 'FEE',
  user: 'USER',
  assignee: 'USER',
  org: 'ORG',
  role: 'ROLE',
  pos: 'POSITION',
  position: 'POSITION',
  menu: 'MENU',
  app: 'APP',
}

const words = Object.keys(kindsByWord).toSorted((one, other) => other.length - one.length)
const inField = new RegExp(`(${words.join('|')})(?:s|Ids?|IdList)$`, 'i')

/** What the ids in a field are: `toStationId` and `stationIds` hold stations. */
export const kindOfField = (field: string): ObjectKind | undefined =>
  kindsByWord[inField.exec(field)?.[1]?.toLowerCase() ?? '']

const kindsByPath = new Map(
  Object.entries(api).flatMap(([slice, calls]) => {
    const kind = kindsByWord[slice.toLowerCase()]
    return kind ? Object.values(calls).map((call): [string, ObjectKind] => [call.path, kind]) : []
  }),
)

/**
 * The kind of what a call of a slice acts on, when the slice has its name. Ids are unique over all tables, except the
 * small ones of shipped rows, so others are found by their id alone.
 */
export const kindOfSubject = (path: string): ObjectKind | undefined => kindsByPath.get(path)
