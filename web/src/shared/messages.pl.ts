/** What every screen may need to say in Polish: the page's own messages, and why the server rejects something. */
import rejections from "../generated/rejections.pl.json";
import own from "../messages/pl.json";

export default { ...own, ...rejections };
