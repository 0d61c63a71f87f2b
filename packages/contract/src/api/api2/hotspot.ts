import { endpoint } from '#endpoint.ts'
import { companyHotspotQuestion } from '#question/text.ts'

export const companyHotspot = endpoint(
  { group: 'api2', method: 'GET', path: 'hotspot/company_hotspot', access: 'user' },
  companyHotspotQuestion,
)
