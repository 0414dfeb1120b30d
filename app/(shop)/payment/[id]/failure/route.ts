export { GET } from "../return/route";
