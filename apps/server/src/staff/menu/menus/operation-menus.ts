import { booksFolder } from './books-menu.ts'
import { businessFolder } from './business-menu.ts'
import { customerFolder } from './customer-menu.ts'
import { deviceFolder } from './device-menu.ts'
import { kitFolder } from './kit-menu.ts'
import { monitorFolder } from './monitor-menu.ts'
import { ordersFolder } from './orders-menu.ts'
import { reportFolder } from './report-menu.ts'
import { settlementFolder } from './settlement-menu.ts'
import type { ShippedFolder } from './shipped-page.ts'

export const operationFolders: readonly ShippedFolder[] = [
  monitorFolder,
  deviceFolder,
  ordersFolder,
  booksFolder,
  customerFolder,
  settlementFolder,
  reportFolder,
  kitFolder,
  businessFolder,
]
